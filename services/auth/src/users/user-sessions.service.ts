import { Inject, Injectable } from '@nestjs/common';
import { audit } from '@yuedu/service-kit/audit/audit';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { ReadingsService } from './readings.service.ts';
import { UsersService } from './users.service.ts';

/** Where another person is logged in, as an admin sees and ends it. */
@Injectable()
export class UserSessionsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly readings: ReadingsService,
  ) {}

  async list(actor: string, userId: string, now: Date) {
    await this.users.get(userId);
    await this.readings.ofPerson(actor, userId, 'user.sessions-read', now);
    return this.sessions.list(userId);
  }

  /**
   * Ends one session of a person, or without `sid` all of them. @returns how many
   * @throws not-found for a person who is not there, and for a session that is not open or another person's
   */
  async end(what: { actor: string; userId: string; sid?: string; now: Date }): Promise<number> {
    const { actor, userId, sid, now } = what;
    await this.users.get(userId);
    const ended = await withTransaction(this.prisma, async (tx) => {
      const named = sid === undefined ? {} : { sid };
      const closed = await this.sessions.close(tx, { userId, ...named, state: 'ended', now });
      if (sid !== undefined && closed.length === 0) throw fail('not-found');
      const detail = { ...named, ended: closed.length };
      await audit(tx, { actor, action: 'user.sessions-ended', subject: userId, detail }, now);
      return closed;
    });
    await this.sessions.publish(ended);
    return ended.length;
  }
}
