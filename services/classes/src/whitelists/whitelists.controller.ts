import { Controller, Inject } from '@nestjs/common';
import { getWhitelist, putWhitelist } from '@yuedu/contracts/http/classes/whitelists';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { WhitelistService } from './whitelist.service.ts';

@Controller()
export class WhitelistsController {
  constructor(
    private readonly whitelist: WhitelistService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(getWhitelist)
  get(@Input() { params }: InputOf<typeof getWhitelist>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.whitelist.get({ classId: params.id, caller });
  }

  @Route(putWhitelist)
  put(
    @Input() { params, body }: InputOf<typeof putWhitelist>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    const { id: classId, entryId } = params;
    const { list } = body;
    return this.whitelist.put({ classId, entryId, list, caller, expectedVersion, now: this.clock.now() });
  }
}
