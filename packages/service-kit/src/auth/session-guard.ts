import { Inject, Injectable } from '@nestjs/common';
import { sessionState } from '@yuedu/contracts/http/auth/sessions';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import { type Clock, CLOCK } from '../clock.ts';
import { fail, type Problem } from '../http/fail.ts';
import { LOGGER } from '../operations/log.ts';
import { REDIS } from '../redis.ts';
import { type SessionRecord, sessionRefusal } from './session-state.ts';

const record = z.object({
  state: sessionState.shape.state,
  userId: z.string(),
  tokenVersion: z.number().optional(),
});
/** How long a session's state is believed, in milliseconds: a demoted admin has so much time. */
const believedMs = 5_000;
/**
 * After a failure Redis is not asked again for this long, in milliseconds, so that a stopped one delays few
 * calls.
 */
const restMs = 1_000;
const mostSessions = 10_000;

/**
 * Whether the session behind a staff member's token still stands. The gateway asks this at every call; here
 * it holds for who reaches a service past the gateway with a token that was logged out or demoted. A record
 * that Redis does not have, or a Redis that is silent, refuses nobody: auth keeps an ended session there for
 * longer than its tokens live, and the gateway has asked auth itself.
 */
@Injectable()
export class SessionGuard {
  private readonly states = new Map<string, { found: SessionRecord | null; until: number }>();
  private restUntil = 0;
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @returns the problem to answer with, or undefined when the caller may go on */
  async refusal(caller: Caller): Promise<Problem | undefined> {
    if (caller.role === 'user') return undefined;
    const found = await this.find(caller.sid);
    const code = found === null ? undefined : sessionRefusal(found, caller);
    return code === undefined ? undefined : fail(code);
  }

  private async find(sid: string): Promise<SessionRecord | null> {
    const now = this.clock.now().getTime();
    const before = this.states.get(sid);
    if (before && before.until > now) return before.found;
    const found = await this.read(sid);
    if (found === undefined) return before?.found ?? null;
    this.states.delete(sid);
    const [oldest] = this.states.keys();
    if (this.states.size >= mostSessions && oldest !== undefined) this.states.delete(oldest);
    this.states.set(sid, { found, until: now + believedMs });
    return found;
  }

  /** null: Redis has no such session; undefined: it did not answer. */
  private async read(sid: string): Promise<SessionRecord | null | undefined> {
    if (performance.now() < this.restUntil) return undefined;
    try {
      const text = await this.redis.get(`session:${sid}`);
      if (text === null) return null;
      return record.parse(JSON.parse(text));
    } catch (error) {
      this.restUntil = performance.now() + restMs;
      this.log.warn({ err: error }, 'Redis did not say how a session stands');
      return undefined;
    }
  }
}
