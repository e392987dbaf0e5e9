import { Controller, Inject } from '@nestjs/common';
import {
  createTask,
  deleteTask,
  getTask,
  isFinished,
  listTasks,
  listTasksV2,
  myTakes,
  putTask,
  putTaskPosts,
  unfinishedTasks,
} from '@yuedu/contracts/http/homework/tasks';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { type IdempotencyCall, Idempotent } from '@yuedu/service-kit/http/idempotency';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { TaskListsService } from './task-lists.service.ts';
import { TasksService } from './tasks.service.ts';

@Controller()
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly lists: TaskListsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listTasks)
  list(@Input() { query }: InputOf<typeof listTasks>, @CallerParam() caller: Caller) {
    return this.lists.offset(query, caller, this.clock.now());
  }

  @Route(listTasksV2)
  listV2(@Input() { query }: InputOf<typeof listTasksV2>, @CallerParam() caller: Caller) {
    return this.lists.cursor(query, caller, this.clock.now());
  }

  @Route(unfinishedTasks)
  unfinished(@CallerParam() caller: Caller) {
    return this.lists.unfinished(caller, this.clock.now());
  }

  @Route(isFinished)
  isFinished(@Input() { query }: InputOf<typeof isFinished>, @CallerParam() caller: Caller) {
    return this.lists.isFinished(query.taskIds, caller);
  }

  @Route(getTask)
  get(@Input() { params }: InputOf<typeof getTask>, @CallerParam() caller: Caller) {
    return this.lists.one(params.id, caller, this.clock.now());
  }

  @Route(myTakes)
  takes(@Input() { params }: InputOf<typeof myTakes>, @CallerParam() caller: Caller) {
    return this.lists.takes(params.id, caller, this.clock.now());
  }

  @Route(createTask)
  create(
    @Input() { body }: InputOf<typeof createTask>,
    @CallerParam() caller: Caller,
    @Idempotent() key: IdempotencyCall,
  ) {
    return this.tasks.create(body, caller, { now: this.clock.now(), key });
  }

  @Route(putTask)
  update(
    @Input() { params, body }: InputOf<typeof putTask>,
    @CallerParam() caller: Caller,
    @IfMatch() expected: number | null,
  ) {
    return this.tasks.update(params.id, body, caller, expected, { now: this.clock.now() });
  }

  @Route(putTaskPosts)
  putPosts(
    @Input() { params, body }: InputOf<typeof putTaskPosts>,
    @CallerParam() caller: Caller,
    @IfMatch() expected: number | null,
  ) {
    return this.tasks.putPosts(
      params.id,
      { postId: params.postId, postIds: body.postIds },
      caller,
      expected,
      { now: this.clock.now() },
    );
  }

  @Route(deleteTask)
  remove(@Input() { params }: InputOf<typeof deleteTask>, @CallerParam() caller: Caller) {
    return this.tasks.remove(params.id, caller, { now: this.clock.now() });
  }
}
