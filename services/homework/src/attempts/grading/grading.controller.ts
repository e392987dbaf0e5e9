import { Controller, Inject } from '@nestjs/common';
import {
  answersToGrade,
  gradeAnswer,
  gradeAnswers,
  postsToGrade,
  undoGrades,
} from '@yuedu/contracts/http/homework/grading';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { GradingService } from './grading.service.ts';
import { ToGradeService } from './to-grade.service.ts';

@Controller()
export class GradingController {
  constructor(
    private readonly toGrade: ToGradeService,
    private readonly grading: GradingService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(postsToGrade)
  posts(@Input() { params, body }: InputOf<typeof postsToGrade>, @CallerParam() caller: Caller) {
    return this.toGrade.posts(params.id, body.postIds, caller, this.clock.now());
  }

  @Route(answersToGrade)
  answers(@Input() { params, query }: InputOf<typeof answersToGrade>, @CallerParam() caller: Caller) {
    const { questionId, ...text } = params;
    return this.toGrade.answers(text, { questionId, after: query.after }, caller, this.clock.now());
  }

  @Route(gradeAnswer)
  grade(@Input() { params, body }: InputOf<typeof gradeAnswer>, @CallerParam() caller: Caller) {
    const { answerId, ...text } = params;
    const { version, ...mark } = body;
    const answers = [{ _id: answerId, version }];
    return this.grading.grade(text, { answers, ...mark }, caller, { now: this.clock.now() });
  }

  @Route(gradeAnswers)
  gradeAll(@Input() { params, body }: InputOf<typeof gradeAnswers>, @CallerParam() caller: Caller) {
    return this.grading.grade(params, body, caller, { now: this.clock.now() });
  }

  @Route(undoGrades)
  undo(@Input() { params, body }: InputOf<typeof undoGrades>, @CallerParam() caller: Caller) {
    return this.grading.undo(params, body.answers, caller, { now: this.clock.now() });
  }
}
