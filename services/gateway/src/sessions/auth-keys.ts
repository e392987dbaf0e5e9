import { fetchKeys } from '@yuedu/service-kit/auth/token-verifier';
import type { JSONWebKeySet } from 'jose';

/**
 * Auth's public keys, from the first of its addresses that has them; the next question begins with the one
 * that answered last.
 */
export class AuthKeys {
  private turn = 0;
  constructor(private readonly authUrls: readonly string[]) {}

  /** @throws the last address' failure when none of them answers */
  async fetch(): Promise<JSONWebKeySet> {
    let failure: unknown;
    for (let tries = 0; tries < this.authUrls.length; tries += 1) {
      try {
        return await fetchKeys(`${this.authUrls[this.turn % this.authUrls.length]}/.well-known/jwks.json`);
      } catch (error) {
        failure = error;
        this.turn += 1;
      }
    }
    throw failure;
  }
}
