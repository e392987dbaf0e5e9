import type { Caller } from './caller.ts';
import { fail } from '../http/fail.ts';
import type { TokenVerifier } from './token-verifier.ts';
import { decodeJwt } from 'jose';

export interface KnownToken {
  readonly caller: Caller;
  readonly tokenVersion: number | null;
  readonly expiresAtMs: number;
}

/** Beside this bound only tokens of the last minute stay. */
const mostTokens = 20_000;
/** A token is looked for by its signature, as the hash of a whole one costs a microsecond; in characters. */
const signatureLength = 86;
/** A key that was taken back is noticed after this long at the latest; in milliseconds. */
const cacheMs = 60_000;

const signatureOf = (authorization: string): string => authorization.slice(-signatureLength);

/**
 * Verifies tokens, and each one's signature once a minute only: that is half of what the gateway does for a
 * call, and a tenth of what a service does for a save.
 */
export class TokenCheck {
  private readonly tokens = new Map<string, { authorization: string; token: KnownToken; until: number }>();
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly nowMs: () => number = Date.now,
  ) {}

  /** How many tokens are held. */
  get size(): number {
    return this.tokens.size;
  }

  /**
   * A token that was verified within the last minute, at once.
   * @returns null for a visitor, undefined for one that `check` must look at; @throws auth.token-expired
   */
  recall(authorization: string | undefined): KnownToken | null | undefined {
    if (authorization === undefined || authorization === '') return null;
    const entry = this.tokens.get(signatureOf(authorization));
    const now = this.nowMs();
    if (entry?.authorization !== authorization || entry.until <= now) return undefined;
    if (entry.token.expiresAtMs <= now) throw fail('auth.token-expired');
    return entry.token;
  }

  /**
   * @returns null for a visitor;
   * @throws auth.token-expired, auth.token-invalid, service.unavailable without keys
   */
  async check(authorization: string | undefined): Promise<KnownToken | null> {
    const cached = this.recall(authorization);
    if (cached !== undefined || authorization === undefined) return cached ?? null;
    const caller = await this.verifier.verify(authorization);
    if (caller === null) return null;
    const { exp = 0, tv } = decodeJwt(authorization.replace(/^Bearer /i, ''));
    const token = { caller, tokenVersion: typeof tv === 'number' ? tv : null, expiresAtMs: exp * 1_000 };
    const now = this.nowMs();
    const signature = signatureOf(authorization);
    this.tokens.delete(signature);
    this.forget(now);
    this.tokens.set(signature, { authorization, token, until: now + cacheMs });
    return token;
  }

  /** The oldest come first. */
  private forget(now: number): void {
    for (const [signature, { until }] of this.tokens) {
      if (until > now && this.tokens.size < mostTokens) return;
      this.tokens.delete(signature);
    }
  }
}
