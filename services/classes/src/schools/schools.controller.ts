import { Controller, Inject } from '@nestjs/common';
import {
  createSchool,
  findSchools,
  getSchool,
  listSchools,
  listSchoolsV2,
  putSchool,
} from '@yuedu/contracts/http/classes/schools';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { SchoolsService } from './schools.service.ts';

@Controller()
export class SchoolsController {
  constructor(
    private readonly schools: SchoolsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(findSchools)
  find(@Input() { params }: InputOf<typeof findSchools>): Promise<unknown> {
    return this.schools.find(params.query);
  }

  @Route(listSchools)
  list(@Input() { query }: InputOf<typeof listSchools>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.schools.list(query, caller);
  }

  @Route(listSchoolsV2)
  listByCursor(
    @Input() { query }: InputOf<typeof listSchoolsV2>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.schools.listByCursor(query, caller);
  }

  @Route(getSchool)
  get(@Input() { params }: InputOf<typeof getSchool>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.schools.get(params.id, caller);
  }

  @Route(createSchool)
  create(@Input() { body }: InputOf<typeof createSchool>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.schools.create({ ...body, actorId: caller.userId, now: this.clock.now() });
  }

  @Route(putSchool)
  put(
    @Input() { params, body }: InputOf<typeof putSchool>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.schools.change({
      id: params.id,
      body,
      expectedVersion,
      actorId: caller.userId,
      now: this.clock.now(),
    });
  }
}
