import { Controller, Inject } from '@nestjs/common';
import { applyRoster, checkRoster, readRoster } from '@yuedu/contracts/http/classes/whitelists';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { RostersService } from './rosters.service.ts';

@Controller()
export class RostersController {
  constructor(
    private readonly rosters: RostersService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(readRoster)
  columns(
    @Input() { params, body }: InputOf<typeof readRoster>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.rosters.columns({ classId: params.id, body, caller, now: this.clock.now() });
  }

  @Route(checkRoster)
  check(
    @Input() { params, query, body }: InputOf<typeof checkRoster>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.rosters.check({
      classId: params.id,
      body,
      matching: query,
      caller,
      now: this.clock.now(),
    });
  }

  @Route(applyRoster)
  apply(
    @Input() { params, query, body }: InputOf<typeof applyRoster>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.rosters.apply({
      classId: params.id,
      body,
      matching: query,
      caller,
      expectedVersion,
      now: this.clock.now(),
    });
  }
}
