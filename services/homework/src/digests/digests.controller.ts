import { Controller, Inject } from '@nestjs/common';
import { getDigest, putDigest, stopDigest } from '@yuedu/contracts/http/homework/digest';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { DigestSettingsService } from './digest-settings.service.ts';

@Controller()
export class DigestsController {
  constructor(
    private readonly settings: DigestSettingsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(getDigest)
  find(@CallerParam() { userId }: Caller) {
    return this.settings.find(userId);
  }

  @Route(putDigest)
  choose(
    @Input() { body }: InputOf<typeof putDigest>,
    @CallerParam() { userId }: Caller,
    @IfMatch() expected: number | null,
  ) {
    return this.settings.choose({ userId, ...body }, expected, { now: this.clock.now() });
  }

  @Route(stopDigest)
  stop(@Input() { body }: InputOf<typeof stopDigest>) {
    return this.settings.stop(body.key, this.clock.now());
  }
}
