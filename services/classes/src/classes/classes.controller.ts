import { Controller, Inject } from '@nestjs/common';
import {
  classesOfTeacher,
  createClass,
  deleteClass,
  getClass,
  listClasses,
  listClassesV2,
  putClass,
} from '@yuedu/contracts/http/classes/classes';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { ClassViewsService } from './class-views.service.ts';
import { ClassesService } from './classes.service.ts';

@Controller()
export class ClassesController {
  constructor(
    private readonly classes: ClassesService,
    private readonly views: ClassViewsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(createClass)
  async create(
    @Input() { body }: InputOf<typeof createClass>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.views.show(
      await this.classes.createBy(caller, { ...body, endAt: new Date(body.endAt) }, this.clock.now()),
      caller,
    );
  }

  @Route(listClasses)
  list(@Input() { query }: InputOf<typeof listClasses>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.views.list(query, caller);
  }

  @Route(listClassesV2)
  listByCursor(
    @Input() { query }: InputOf<typeof listClassesV2>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.views.listByCursor(query, caller);
  }

  @Route(classesOfTeacher)
  ofTeacher(
    @Input() { params, query }: InputOf<typeof classesOfTeacher>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.views.ofTeacher(params.id, query, caller);
  }

  @Route(getClass)
  get(@Input() { params, query }: InputOf<typeof getClass>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.views.get(params.id, query.projection, caller);
  }

  @Route(putClass)
  async put(
    @Input() { params, body }: InputOf<typeof putClass>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    const { endAt, ...rest } = body;
    const changes = { ...rest, ...(endAt === undefined ? {} : { endAt: new Date(endAt) }) };
    return this.views.show(
      await this.classes.change({
        id: params.id,
        caller,
        body: changes,
        expectedVersion,
        now: this.clock.now(),
      }),
      caller,
    );
  }

  @Route(deleteClass)
  async end(
    @Input() { params }: InputOf<typeof deleteClass>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    await this.classes.end({ id: params.id, caller, now: this.clock.now() });
    return { ended: true };
  }
}
