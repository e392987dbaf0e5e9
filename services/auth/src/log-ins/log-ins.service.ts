import { Inject, Injectable } from '@nestjs/common';
import { networkOf } from '@yuedu/contracts/rules/network';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { newId } from '@yuedu/service-kit/ids';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import type { Logger } from 'pino';
import { DevicesService } from '../devices/devices.service.ts';
import { type LoggedIn, SessionsService } from '../sessions/sessions.service.ts';
import type { Origin } from '../origin.ts';

/** What happens after someone has proved who he is, by whatever way in. */
@Injectable()
export class LogInsService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
  ) {}

  /**
   * Opens the session of a person on this browser, remembers the browser, and ends the session of whoever
   * was logged in there before.
   * @throws auth.credentials-wrong when the person was erased meanwhile
   */
  async open(
    userId: string,
    from: Origin,
    { provider, isNew = false }: { provider: string; isNew?: boolean },
  ): Promise<LoggedIn> {
    // time passes: a session and its token begin when the proof has been checked
    const [sid, now] = [newId(), this.clock.now()];
    const tokens = await this.sessions.open({ id: sid, userId, userAgent: from.userAgent, now });
    if (from.visitor !== undefined) await this.devices.remember(userId, from.visitor, now);
    const who = { userId, sid, provider, network: networkOf(from.ip) };
    this.log.info(who, isNew ? 'signed up' : 'logged in');
    if (from.refreshToken !== undefined)
      // time passes: the new session stands by now
      await this.sessions.endByRefreshToken(from.refreshToken, this.clock.now());
    return tokens;
  }
}
