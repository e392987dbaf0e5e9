import { Controller, Inject } from '@nestjs/common';
import {
  finishAttempt,
  getAttempt,
  putPosition,
  saveAnswers,
  startAttempt,
} from '@yuedu/contracts/http/homework/attempts';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { AnswersService } from './answers.service.ts';
import { AttemptResultsService } from './attempt-results.service.ts';
import { AttemptsService } from './attempts.service.ts';
import { FinishingService } from './finishing.service.ts';
import { PositionsService } from './positions.service.ts';

@Controller()
export class AttemptsController {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly answers: AnswersService,
    private readonly finishing: FinishingService,
    private readonly results: AttemptResultsService,
    private readonly positions: PositionsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(startAttempt)
  start(@Input() { body }: InputOf<typeof startAttempt>, @CallerParam() caller: Caller) {
    return this.attempts.start(body, caller, { now: this.clock.now() });
  }

  @Route(saveAnswers)
  save(@Input() { body }: InputOf<typeof saveAnswers>, @CallerParam() caller: Caller) {
    return this.answers.save(body, caller, { now: this.clock.now() });
  }

  @Route(finishAttempt)
  finish(@Input() { body }: InputOf<typeof finishAttempt>, @CallerParam() caller: Caller) {
    return this.finishing.finish(body.attemptId, caller, { now: this.clock.now() });
  }

  @Route(putPosition)
  position(@Input() { body }: InputOf<typeof putPosition>, @CallerParam() caller: Caller) {
    return this.positions.note(body.attemptId, body.paragraphId, caller, { now: this.clock.now() });
  }

  @Route(getAttempt)
  get(@Input() { params }: InputOf<typeof getAttempt>, @CallerParam() caller: Caller) {
    return this.results.get(params.id, caller, this.clock.now());
  }
}
