import { Controller, Inject } from '@nestjs/common';
import { putPassword, reauthenticate } from '@yuedu/contracts/http/auth/own-password';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { OwnPasswordService } from './own-password.service.ts';

@Controller()
export class OwnPasswordController {
  constructor(
    private readonly own: OwnPasswordService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(reauthenticate)
  async reauthenticate(
    @Input() { body }: InputOf<typeof reauthenticate>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof reauthenticate>> {
    await this.own.reauthenticate(caller, body.password);
    return { reauthenticated: true };
  }

  @Route(putPassword)
  async change(
    @Input() { body }: InputOf<typeof putPassword>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof putPassword>> {
    await this.own.change(caller, body, this.clock.now());
    return { changed: true };
  }
}
