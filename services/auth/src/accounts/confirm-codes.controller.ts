import { Controller, Inject, Req } from '@nestjs/common';
import { reauthenticateByCode, sendConfirmCode } from '@yuedu/contracts/http/auth/confirm-codes';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { originOf } from '../origin.ts';
import { ConfirmCodesService } from './confirm-codes.service.ts';

@Controller()
export class ConfirmCodesController {
  constructor(
    private readonly codes: ConfirmCodesService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(sendConfirmCode)
  async send(
    @Input() { body }: InputOf<typeof sendConfirmCode>,
    @CallerParam() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<OutputOf<typeof sendConfirmCode>> {
    const from = originOf(request, this.env);
    return { resendAfterS: await this.codes.send(caller, body.by, from, this.clock.now()) };
  }

  @Route(reauthenticateByCode)
  async reauthenticate(
    @Input() { body }: InputOf<typeof reauthenticateByCode>,
    @CallerParam() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<OutputOf<typeof reauthenticateByCode>> {
    await this.codes.reauthenticate(caller, body.by, body.code, originOf(request, this.env));
    return { reauthenticated: true };
  }
}
