import { getJson } from '@yuedu/service-kit/http/get-json';
import type { JSONWebKeySet } from 'jose';

/** Longest wait for one address, in milliseconds. */
const waitMs = 2_000;

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
        return await keysAt(this.authUrls[this.turn % this.authUrls.length] as string);
      } catch (error) {
        failure = error;
        this.turn += 1;
      }
    }
    throw failure;
  }
}

async function keysAt(url: string): Promise<JSONWebKeySet> {
  const { status, body } = await getJson(`${url}/.well-known/jwks.json`, { timeoutMs: waitMs });
  if (status !== 200) throw new Error(`keys answered ${status}`);
  return body as JSONWebKeySet;
}
