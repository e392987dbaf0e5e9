import { Controller, Inject, Req, Res } from '@nestjs/common';
import { firstLogin } from '@yuedu/contracts/http/auth/log-in';
import { makeSignInCodes, renewSignInCode } from '@yuedu/contracts/http/auth/user-import';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setRefreshCookie } from '../cookies.ts';
import type { Env } from '../env.ts';
import { originOf } from '../origin.ts';
import { FreshLogInsService } from '../sessions/fresh-log-ins.service.ts';
import { SignInCodesService } from './sign-in-codes.service.ts';

@Controller()
export class SignInCodesController {
  constructor(
    private readonly codes: SignInCodesService,
    private readonly fresh: FreshLogInsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(makeSignInCodes)
  async make(
    @Input() { params }: InputOf<typeof makeSignInCodes>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof makeSignInCodes>> {
    const now = this.clock.now();
    await this.fresh.require(caller.sid, now);
    return this.codes.make(caller.userId, params.id, now);
  }

  @Route(renewSignInCode)
  async renew(
    @Input() { params }: InputOf<typeof renewSignInCode>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof renewSignInCode>> {
    const now = this.clock.now();
    await this.fresh.require(caller.sid, now);
    return this.codes.renew(caller.userId, params.id, now);
  }

  @Route(firstLogin)
  async firstLogin(
    @Input() { body }: InputOf<typeof firstLogin>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof firstLogin>> {
    const { token, refreshToken } = await this.codes.logIn(body, originOf(request, this.env));
    setRefreshCookie(reply, refreshToken, this.env);
    return { token };
  }
}
