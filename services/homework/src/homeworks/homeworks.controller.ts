import { Controller, Inject } from '@nestjs/common';
import {
  checkRepeatedPosts,
  deleteHomework,
  listHomeworks,
  putHomework,
} from '@yuedu/contracts/http/homework/homeworks';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { HomeworkListsService } from './homework-lists.service.ts';
import { HomeworksService } from './homeworks.service.ts';

@Controller()
export class HomeworksController {
  constructor(
    private readonly homeworks: HomeworksService,
    private readonly lists: HomeworkListsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listHomeworks)
  list(@Input() { query }: InputOf<typeof listHomeworks>, @CallerParam() caller: Caller) {
    return this.lists.list(query, caller, this.clock.now());
  }

  @Route(checkRepeatedPosts)
  repeated(@Input() { body }: InputOf<typeof checkRepeatedPosts>, @CallerParam() caller: Caller) {
    return this.homeworks.repeatedPosts(body, caller);
  }

  @Route(putHomework)
  put(
    @Input() { params, body }: InputOf<typeof putHomework>,
    @CallerParam() caller: Caller,
    @IfMatch() expected: number | null,
  ) {
    return this.homeworks.put(params.id, params.homeworkId, body, caller, expected, {
      now: this.clock.now(),
    });
  }

  @Route(deleteHomework)
  remove(@Input() { params }: InputOf<typeof deleteHomework>, @CallerParam() caller: Caller) {
    return this.homeworks.remove(params.id, params.homeworkId, caller, { now: this.clock.now() });
  }
}
