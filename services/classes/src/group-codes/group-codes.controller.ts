import { Controller, Inject } from '@nestjs/common';
import {
  changeGroupCode,
  createGroupCode,
  deleteGroupCodes,
  joinByGroupCode,
  listGroupCodes,
} from '@yuedu/contracts/http/classes/group-codes';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { GroupCodesService } from './group-codes.service.ts';

@Controller()
export class GroupCodesController {
  constructor(
    private readonly codes: GroupCodesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(createGroupCode)
  create(
    @Input() { params, body }: InputOf<typeof createGroupCode>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.codes.create({ classId: params.id, ...body, caller, now: this.clock.now() });
  }

  @Route(listGroupCodes)
  list(@Input() { params }: InputOf<typeof listGroupCodes>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.codes.list({ classId: params.id, caller, now: this.clock.now() });
  }

  @Route(changeGroupCode)
  change(
    @Input() { params, body }: InputOf<typeof changeGroupCode>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.codes.change({ classId: params.id, ...body, caller, now: this.clock.now() });
  }

  @Route(deleteGroupCodes)
  revokeAll(
    @Input() { params }: InputOf<typeof deleteGroupCodes>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.codes.revokeAll({ classId: params.id, caller, now: this.clock.now() });
  }

  @Route(joinByGroupCode)
  join(@Input() { body }: InputOf<typeof joinByGroupCode>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.codes.join({ code: body.code, caller, now: this.clock.now() });
  }
}
