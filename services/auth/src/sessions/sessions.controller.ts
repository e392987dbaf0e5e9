import { Controller, Inject, Req, Res } from '@nestjs/common';
import { logout, refresh } from '@yuedu/contracts/http/auth/log-in';
import { endSession, listSessions } from '@yuedu/contracts/http/auth/sessions';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { fail } from '@yuedu/service-kit/http/fail';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { readRefreshCookie, setRefreshCookie } from '../cookies.ts';
import { FreshLogInsService } from './fresh-log-ins.service.ts';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly fresh: FreshLogInsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(refresh)
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof refresh>> {
    const presented = readRefreshCookie(request, this.env);
    if (presented === undefined) throw fail('auth.refresh-invalid');
    const { token, refreshToken } = await this.sessions.refresh(presented, this.clock.now());
    setRefreshCookie(reply, refreshToken, this.env);
    return { token };
  }

  /** Always answers the same, so that a second log-out is no error. */
  @Route(logout)
  async logout(
    @CallerParam() caller: Caller | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof logout>> {
    const presented = readRefreshCookie(request, this.env);
    if (caller) await this.sessions.end(caller.userId, caller.sid, this.clock.now());
    else if (presented !== undefined) await this.sessions.endByRefreshToken(presented, this.clock.now());
    setRefreshCookie(reply, null, this.env);
    return { loggedOut: true };
  }

  @Route(listSessions)
  async list(@CallerParam() caller: Caller): Promise<OutputOf<typeof listSessions>> {
    const rows = await this.sessions.list(caller.userId);
    return {
      results: rows.map((row) => ({
        _id: row.id,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        device: row.device,
        current: row.id === caller.sid,
      })),
    };
  }

  @Route(endSession)
  async end(
    @Input() { params }: InputOf<typeof endSession>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof endSession>> {
    const now = this.clock.now();
    if (params.id !== caller.sid) await this.fresh.require(caller.sid, now);
    if (!(await this.sessions.end(caller.userId, params.id, now))) throw fail('not-found');
    return { ended: true };
  }
}
