import { Inject, Injectable } from '@nestjs/common';
import { requestJobs } from '@yuedu/messaging/jobs/job-requests';
import { appendEvents } from '@yuedu/messaging/outbox/outbox';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { ENV } from '@yuedu/service-kit/kit-options';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Env } from '../env.ts';
import { type Person, PersonTokens } from './person-tokens.ts';
import { deviceName } from './domain/device.ts';
import { decideRefresh, refreshExpiry, type SessionState } from './domain/refresh.ts';
import { replacedEvent } from './session-events.ts';
import { type SessionRecord, SessionRecords } from './session-records.ts';
import { canHaveSeveralSessions } from '../policies/people.ts';

export interface LoggedIn {
  token: string;
  refreshToken: string;
}
/** A session's record, to be written where the gateway looks. */
export interface SessionEntry {
  sid: string;
  record: SessionRecord;
}
interface Refused {
  refused: 'auth.refresh-invalid' | 'auth.session-replaced';
  ended: SessionEntry[];
}
interface Rotated {
  person: Person;
  sid: string;
  tokenVersion: number;
  refreshToken: string;
}
interface Family {
  session_id: string;
  user_id: string;
  state: SessionState;
  used_at: Date | null;
  revoked_at: Date | null;
  expires_at: Date;
}

const hashOf = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());
/** A used token is known as used for this long; an older copy is just unknown. In milliseconds. */
const usedRetentionMs = 7 * 86_400_000;
const open: SessionState[] = ['live', 'role-changed'];

/** Log-ins on devices, and the refresh tokens that keep them. */
@Injectable()
export class SessionsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly tokens: PersonTokens,
    private readonly records: SessionRecords,
  ) {}

  /** Opens a session once a log-in is checked; earlier ones end, unless the role may have several. */
  async open(command: {
    id: string;
    userId: string;
    userAgent: string | undefined;
    now: Date;
  }): Promise<LoggedIn> {
    const { id, userId, userAgent, now } = command;
    const opened = await withTransaction(this.prisma, async (tx) => {
      // parallel log-ins of one account stand in line
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
      const person = await tx.user.findUnique({ where: { id: userId, deletedAt: null } });
      if (!person) throw fail('auth.credentials-wrong'); // erased while the password was checked
      const replaced = canHaveSeveralSessions(person, this.env.SEVERAL_DEVICES_ROLES)
        ? []
        : await this.close(tx, { userId, state: 'replaced', now });
      await tx.session.create({
        data: {
          id,
          userId,
          state: 'live',
          device: deviceName(userAgent),
          createdAt: now,
          lastSeenAt: now,
          authenticatedAt: now,
        },
      });
      return { person, replaced, refreshToken: await this.issue(tx, { id, createdAt: now }, now) };
    });
    await this.publish([{ sid: id, record: { state: 'live', userId, tokenVersion: 1 } }, ...opened.replaced]);
    return { token: await this.tokens.sign(opened.person, id, 1, now), refreshToken: opened.refreshToken };
  }

  /** Gives a new access token and the next refresh token. */
  async refresh(presented: string, now: Date): Promise<LoggedIn> {
    const outcome = await withTransaction(this.prisma, (tx) => this.rotate(tx, presented, now));
    if ('refused' in outcome) {
      await this.publish(outcome.ended); // after the commit: a thrown error would have rolled the end back
      this.log.info({ code: outcome.refused }, 'refresh refused');
      throw fail(outcome.refused);
    }
    const { person, sid, tokenVersion, refreshToken } = outcome;
    await this.publish([{ sid, record: { state: 'live', userId: person.id, tokenVersion } }]);
    return { token: await this.tokens.sign(person, sid, tokenVersion, now), refreshToken };
  }

  private async rotate(tx: Tx, presented: string, now: Date): Promise<Refused | Rotated> {
    const hash = hashOf(presented);
    const [found] = await tx.$queryRaw<
      Family[]
    >`SELECT s.id AS session_id, s.user_id, s.state, t.used_at, t.revoked_at, t.expires_at
      FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id WHERE t.hash = ${hash} FOR UPDATE OF s, t`;
    if (!found) return { refused: 'auth.refresh-invalid', ended: [] };
    // A statement of its own: it must see what the holder of the session's lock before us has committed.
    const children = await tx.refreshToken.findMany({
      where: { parentHash: hash },
      select: { usedAt: true },
      orderBy: { usedAt: { sort: 'asc', nulls: 'last' } },
      take: 100,
    });
    const decision = decideRefresh(
      {
        state: found.state,
        usedAt: found.used_at,
        revokedAt: found.revoked_at,
        expiresAt: found.expires_at,
        children,
      },
      now,
      this.env.REFRESH_GRACE_MS,
    );
    if (decision === 'replaced') return { refused: 'auth.session-replaced', ended: [] };
    if (decision === 'reused') {
      this.log.warn(
        { sid: found.session_id, userId: found.user_id },
        'refresh token used again: its family ends',
      );
      return {
        refused: 'auth.refresh-invalid',
        ended: await this.close(tx, { userId: found.user_id, sid: found.session_id, state: 'ended', now }),
      };
    }
    if (decision !== 'rotate' && decision !== 'rotate-again')
      return { refused: 'auth.refresh-invalid', ended: [] };
    if (decision === 'rotate-again')
      await tx.refreshToken.updateMany({
        where: { parentHash: hash, revokedAt: null },
        data: { revokedAt: now },
      });
    // Used again counts from now: two tabs may retry a lost answer at once, and both are within the new
    // grace.
    const usedAt = decision === 'rotate-again' ? now : (found.used_at ?? now);
    await tx.refreshToken.update({ where: { hash }, data: { usedAt } });
    await this.forgetOld(tx, found.session_id, now);
    const session = await tx.session.update({
      where: { id: found.session_id },
      data: { state: 'live', lastSeenAt: now },
    });
    const person = await tx.user.findUniqueOrThrow({ where: { id: found.user_id } });
    return {
      person,
      sid: session.id,
      tokenVersion: session.tokenVersion,
      refreshToken: await this.issue(tx, session, now, hash),
    };
  }

  private async forgetOld(tx: Tx, sessionId: string, now: Date): Promise<void> {
    const before = new Date(now.getTime() - usedRetentionMs);
    await tx.refreshToken.deleteMany({
      where: { sessionId, OR: [{ usedAt: { lt: before } }, { revokedAt: { lt: before } }] },
    });
  }

  /** Ends sessions of a person: one, all, or all but one. Gives the records to publish after the commit. */
  async close(
    tx: Tx,
    what: { userId: string; sid?: string; butSid?: string; state: 'ended' | 'replaced'; now: Date },
  ): Promise<SessionEntry[]> {
    const { userId, state, now, sid, butSid } = what;
    const id = { ...(sid !== undefined && { equals: sid }), ...(butSid !== undefined && { not: butSid }) };
    // bounded by one person's open sessions, all of which must end: log-ins are limited, old ones are swept
    const rows = await tx.session.findMany({
      where: { userId, state: { in: open }, ...(sid === undefined && butSid === undefined ? {} : { id }) },
    });
    if (rows.length === 0) return [];
    await tx.session.updateMany({
      where: { id: { in: rows.map((row) => row.id) } },
      data: { state, endedAt: now },
    });
    await tx.refreshToken.deleteMany({
      where: { sessionId: { in: rows.map((row) => row.id) }, expiresAt: { lt: now } },
    });
    if (state === 'replaced') {
      await appendEvents(
        tx,
        rows.map((row) => replacedEvent(row, now)),
      );
    }
    await requestJobs(
      tx,
      rows.map((row) => ({ kind: 'publish-session', key: row.id })),
    );
    return rows.map((row) => ({ sid: row.id, record: { state, userId, tokenVersion: row.tokenVersion } }));
  }

  /** Makes a person's tokens stale; gives the records to publish after the commit. */
  async staleTokens(tx: Tx, userId: string): Promise<SessionEntry[]> {
    const rows = await tx.session.updateManyAndReturn({
      where: { userId, state: { in: open } },
      data: { state: 'role-changed', tokenVersion: { increment: 1 } },
    });
    await requestJobs(
      tx,
      rows.map((row) => ({ kind: 'publish-session', key: row.id })),
    );
    return rows.map((row) => ({
      sid: row.id,
      record: { state: 'role-changed', userId, tokenVersion: row.tokenVersion },
    }));
  }

  /** Writes records where the gateway looks; what fails is written again by a job, or asked for. */
  async publish(entries: readonly SessionEntry[]): Promise<void> {
    const outcomes = await Promise.allSettled(
      entries.map(({ sid, record }) => this.records.write(sid, record)),
    );
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected').length;
    if (failed > 0) this.log.warn({ failed }, 'session records were not written');
  }

  /** The session as it stands in Postgres, or null. */
  async recordOf(sid: string): Promise<SessionRecord | null> {
    const row = await this.prisma.session.findUnique({ where: { id: sid } });
    return row && { state: row.state as SessionState, userId: row.userId, tokenVersion: row.tokenVersion };
  }

  async end(userId: string, sid: string, now: Date): Promise<boolean> {
    const ended = await withTransaction(this.prisma, (tx) =>
      this.close(tx, { userId, sid, state: 'ended', now }),
    );
    await this.publish(ended);
    if (ended.length > 0) this.log.info({ userId, sid }, 'session ended');
    return ended.length > 0;
  }

  /** Ends the session of a refresh token, if there is one. */
  async endByRefreshToken(presented: string, now: Date): Promise<void> {
    const found = await this.prisma.refreshToken.findUnique({
      where: { hash: hashOf(presented) },
      include: { session: true },
    });
    if (found) await this.end(found.session.userId, found.sessionId, now);
  }

  async list(userId: string) {
    return this.prisma.session.findMany({
      where: { userId, state: { in: open } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 50,
    });
  }

  private async issue(
    tx: Tx,
    session: { id: string; createdAt: Date },
    now: Date,
    parentHash: Uint8Array<ArrayBuffer> | null = null,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const days = { unused: this.env.REFRESH_DAYS, longest: this.env.SESSION_DAYS };
    await tx.refreshToken.create({
      data: {
        hash: hashOf(token),
        sessionId: session.id,
        parentHash,
        issuedAt: now,
        expiresAt: refreshExpiry(now, session.createdAt, days),
      },
    });
    return token;
  }
}
