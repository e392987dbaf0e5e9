import { Controller, Inject, Req, Res } from '@nestjs/common';
import { login, signUp } from '@yuedu/contracts/http/auth/log-in';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import { ENV } from '@yuedu/service-kit/kit-options';
import { Input, Route } from '@yuedu/service-kit/http/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Env } from '../env.ts';
import { readRefreshCookie, readVisitorCookie, setRefreshCookie } from '../cookies.ts';
import type { LoggedIn } from '../sessions/sessions.service.ts';
import { AccountsService, type Origin } from './accounts.service.ts';

/**
 * The gateway alone sets it, after taking away what came from outside; it only ever counts against an
 * address.
 */
function addressOf(request: FastifyRequest): string {
  const given = request.headers['x-forwarded-for'];
  return typeof given === 'string' && isIP(given.split('%', 1)[0] ?? '') !== 0 ? given : request.ip;
}

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Route(login)
  async login(
    @Input() { body }: InputOf<typeof login>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof login>> {
    return this.entered(reply, await this.accounts.login(body, this.originOf(request)));
  }

  @Route(signUp)
  async signUp(
    @Input() { body }: InputOf<typeof signUp>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof signUp>> {
    return this.entered(reply, await this.accounts.signUp(body, this.originOf(request)));
  }

  private originOf(request: FastifyRequest): Origin {
    return {
      ip: addressOf(request),
      userAgent: request.headers['user-agent'],
      visitor: readVisitorCookie(request, this.env),
      refreshToken: readRefreshCookie(request, this.env),
    };
  }

  private entered(reply: FastifyReply, { token, refreshToken }: LoggedIn): { token: string } {
    setRefreshCookie(reply, refreshToken, this.env);
    return { token };
  }
}
