import { Controller, Inject } from '@nestjs/common';
import { endUserSession, listUserSessions, logOutUser } from '@yuedu/contracts/http/auth/sessions';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { UserSessionsService } from './user-sessions.service.ts';

@Controller()
export class UserSessionsController {
  constructor(
    private readonly sessions: UserSessionsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listUserSessions)
  async list(
    @Input() { params }: InputOf<typeof listUserSessions>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof listUserSessions>> {
    const rows = await this.sessions.list(caller.userId, params.id, this.clock.now());
    return {
      results: rows.map((row) => ({
        _id: row.id,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        device: row.device,
      })),
    };
  }

  @Route(endUserSession)
  async endOne(
    @Input() { params }: InputOf<typeof endUserSession>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof endUserSession>> {
    const now = this.clock.now();
    await this.sessions.end({ actor: caller.userId, userId: params.id, sid: params.sessionId, now });
    return { ended: true };
  }

  @Route(logOutUser)
  async endAll(
    @Input() { params }: InputOf<typeof logOutUser>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof logOutUser>> {
    const now = this.clock.now();
    return { ended: await this.sessions.end({ actor: caller.userId, userId: params.id, now }) };
  }
}
