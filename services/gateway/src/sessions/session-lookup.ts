import { sessionState } from '@yuedu/contracts/http/auth/sessions';
import { sessionRetentionS } from '@yuedu/contracts/rules/session-record';
import { getJson } from '@yuedu/service-kit/http/get-json';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { PatientRedis } from '../redis.ts';

const record = z.object({
  state: sessionState.shape.state,
  userId: z.string(),
  tokenVersion: z.number().optional(),
});
export type SessionRecord = z.output<typeof record>;
/** `none`: there is no such session. `silent`: nobody could say. */
export type Looked = SessionRecord | 'none' | 'silent';

/**
 * While Redis is silent an answer of auth serves this long, so that auth isn't asked at every request; in
 * milliseconds.
 */
const bridgedMs = 2_000;
/** After a failure auth is left alone this long; in milliseconds. */
const authRestMs = 1_000;
const mostBridged = 10_000;
/** Records are read from Redis at every call; the same text need not be parsed every time. */
const mostParsed = 20_000;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export interface SessionSource {
  redis: PatientRedis;
  authUrls: readonly string[];
  secret: string;
  timeoutMs: number;
  log: Logger;
}

/** How a session stands: Redis first, auth for what Redis has lost. */
export class SessionLookup {
  private readonly asking = new Map<string, Promise<Looked>>();
  private readonly parsed = new Map<string, SessionRecord>();
  private readonly bridged = new Map<string, { looked: Looked; until: number }>();
  private authRestUntil = 0;
  private turn = 0;
  constructor(private readonly from: SessionSource) {}

  async find(sid: string): Promise<Looked> {
    let text: string | null;
    try {
      text = await this.from.redis.run((client) => client.get(`session:${sid}`));
    } catch {
      return this.withoutRedis(sid);
    }
    return this.read(text) ?? this.missing(sid);
  }

  /** The record as Redis has it; null when there is none that can be read: then `missing` asks auth. */
  read(text: string | null): SessionRecord | null {
    if (text === null) return null;
    const cached = this.parsed.get(text);
    if (cached) return cached;
    const { data } = record.safeParse(jsonOf(text));
    if (data === undefined) return null;
    if (this.parsed.size >= mostParsed) this.parsed.clear();
    this.parsed.set(text, data);
    return data;
  }

  /** What Redis has not, auth may have. */
  missing(sid: string): Promise<Looked> {
    return this.once(sid);
  }

  /** Redis is silent: auth's answer of a moment ago, or its answer now. */
  withoutRedis(sid: string): Promise<Looked> {
    const bridge = this.bridged.get(sid);
    return bridge && bridge.until > performance.now() ? Promise.resolve(bridge.looked) : this.once(sid);
  }

  /** Requests for one session that meet share one question. */
  private once(sid: string): Promise<Looked> {
    const running = this.asking.get(sid);
    if (running) return running;
    const lookup = this.askAuth(sid).finally(() => this.asking.delete(sid));
    this.asking.set(sid, lookup);
    return lookup;
  }

  private async askAuth(sid: string): Promise<Looked> {
    if (performance.now() < this.authRestUntil) return 'silent';
    const url = this.from.authUrls[(this.turn += 1) % this.from.authUrls.length];
    try {
      const { status, body } = await getJson(`${url}/internal/sessions/${encodeURIComponent(sid)}`, {
        headers: { 'x-internal-secret': this.from.secret },
        timeoutMs: this.from.timeoutMs,
      });
      if (status !== 404 && status !== 200) throw new Error(`auth answered ${status}`);
      const looked = status === 404 ? 'none' : record.parse((body as { data: unknown }).data);
      await this.store(sid, looked);
      return looked;
    } catch (error) {
      this.authRestUntil = performance.now() + authRestMs;
      this.from.log.warn({ err: error }, 'auth did not say how a session stands');
      return 'silent';
    }
  }

  /** NX: what auth has written meanwhile is newer than its answer to us. */
  private async store(sid: string, looked: Looked): Promise<void> {
    if (this.bridged.size >= mostBridged) this.bridged.clear();
    this.bridged.set(sid, { looked, until: performance.now() + bridgedMs });
    if (typeof looked === 'string') return;
    await this.from.redis
      .run((client) => client.set(`session:${sid}`, JSON.stringify(looked), 'EX', sessionRetentionS, 'NX'))
      .catch(() => undefined);
  }
}
