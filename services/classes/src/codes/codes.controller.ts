import { Controller, Inject } from '@nestjs/common';
import { createCode, deleteCodes, listCodes } from '@yuedu/contracts/http/classes/classes';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { CodesService } from './codes.service.ts';

@Controller()
export class CodesController {
  constructor(
    private readonly codes: CodesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(createCode)
  create(@Input() { params }: InputOf<typeof createCode>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.codes.create({ classId: params.id, caller, now: this.clock.now() });
  }

  @Route(listCodes)
  list(@Input() { params }: InputOf<typeof listCodes>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.codes.list({ classId: params.id, caller, now: this.clock.now() });
  }

  @Route(deleteCodes)
  revokeAll(
    @Input() { params }: InputOf<typeof deleteCodes>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.codes.revokeAll({ classId: params.id, caller, now: this.clock.now() });
  }
}
