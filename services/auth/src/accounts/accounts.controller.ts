import { Controller, Inject, Req, Res } from '@nestjs/common';
import { resetPassword } from '@yuedu/contracts/http/auth/codes';
import { login, signUp } from '@yuedu/contracts/http/auth/log-in';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { ENV } from '@yuedu/service-kit/kit-options';
import { Input, Route } from '@yuedu/service-kit/http/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { readTransactionCookie, setRefreshCookie, setTransactionCookie } from '../cookies.ts';
import { originOf } from '../origin.ts';
import { ProvidersService } from '../providers/providers.service.ts';
import type { LoggedIn } from '../sessions/sessions.service.ts';
import { AccountsService } from './accounts.service.ts';
import { CodeLogInsService } from './code-log-ins.service.ts';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly codeLogIns: CodeLogInsService,
    private readonly providers: ProvidersService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(login)
  async login(
    @Input() { body }: InputOf<typeof login>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof login>> {
    const from = originOf(request, this.env);
    if (!('code' in body)) return this.entered(reply, await this.accounts.login(body, from));
    setTransactionCookie(reply, null, this.env);
    const entered = await this.providers.login(
      body,
      readTransactionCookie(request, this.env),
      from,
      this.clock.now(),
    );
    return 'signUp' in entered ? entered : this.entered(reply, entered);
  }

  @Route(signUp)
  async signUp(
    @Input() { body }: InputOf<typeof signUp>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof signUp>> {
    const from = originOf(request, this.env);
    return this.entered(
      reply,
      'ticket' in body
        ? await this.providers.signUp(body, from, this.clock.now())
        : await this.accounts.signUp(body, from),
    );
  }

  @Route(resetPassword)
  async resetPassword(
    @Input() { body }: InputOf<typeof resetPassword>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof resetPassword>> {
    return this.entered(reply, await this.codeLogIns.resetPassword(body, originOf(request, this.env)));
  }

  private entered(reply: FastifyReply, { token, refreshToken }: LoggedIn): { token: string } {
    setRefreshCookie(reply, refreshToken, this.env);
    return { token };
  }
}
