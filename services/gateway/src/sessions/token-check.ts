import type { Caller } from '@yuedu/service-kit/auth/caller';
import { fail } from '@yuedu/service-kit/http/fail';
import type { TokenVerifier } from '@yuedu/service-kit/auth/token-verifier';
import { decodeJwt } from 'jose';

export interface KnownToken {
  readonly caller: Caller;
  readonly tokenVersion: number | null;
  readonly expiresAtMs: number;
}

const mostKept = 20_000;
/** A key that was taken back is noticed after this long at the latest; in milliseconds. */
const keptMs = 60_000;

/** Verifies tokens, and each one's signature once a minute only: that is half of a request's work. */
export class TokenCheck {
  private readonly kept = new Map<string, { token: KnownToken; until: number }>();
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly nowMs: () => number = Date.now,
  ) {}

  /**
   * A token that was verified within the last minute, at once.
   * @returns null for a visitor, undefined for one that `check` must look at; @throws auth.token-expired
   */
  recall(authorization: string | undefined): KnownToken | null | undefined {
    if (authorization === undefined || authorization === '') return null;
    const known = this.kept.get(authorization);
    const now = this.nowMs();
    if (known === undefined || known.until <= now) return undefined;
    if (known.token.expiresAtMs <= now) throw fail('auth.token-expired');
    return known.token;
  }

  /** @returns null for a visitor; @throws auth.token-expired, auth.token-invalid, service.unavailable without keys */
  async check(authorization: string | undefined): Promise<KnownToken | null> {
    const known = this.recall(authorization);
    if (known !== undefined || authorization === undefined) return known ?? null;
    const caller = await this.verifier.verify(authorization);
    if (caller === null) return null;
    const { exp = 0, tv } = decodeJwt(authorization.replace(/^Bearer /i, ''));
    const token = { caller, tokenVersion: typeof tv === 'number' ? tv : null, expiresAtMs: exp * 1_000 };
    if (this.kept.size >= mostKept) this.kept.delete(this.kept.keys().next().value ?? '');
    this.kept.set(authorization, { token, until: this.nowMs() + keptMs });
    return token;
  }
}
