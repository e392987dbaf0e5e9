import { Controller, Inject } from '@nestjs/common';
import { joinClass } from '@yuedu/contracts/http/classes/classes';
import { listInvitations } from '@yuedu/contracts/http/classes/whitelists';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { ClassViewsService } from '../classes/class-views.service.ts';
import { MembersService } from '../members/members.service.ts';
import { JoinsService } from './joins.service.ts';

@Controller()
export class JoinsController {
  constructor(
    private readonly joins: JoinsService,
    private readonly members: MembersService,
    private readonly views: ClassViewsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(joinClass)
  async join(@Input() { body }: InputOf<typeof joinClass>, @CallerParam() caller: Caller): Promise<unknown> {
    const now = this.clock.now();
    const row =
      'code' in body
        ? await this.members.join({ code: body.code, caller, now })
        : await this.joins.join({ classId: body.classId, caller, now });
    return this.views.show(row, caller);
  }

  @Route(listInvitations)
  invitations(@CallerParam() caller: Caller): Promise<unknown> {
    return this.joins.list(caller, this.clock.now());
  }
}
