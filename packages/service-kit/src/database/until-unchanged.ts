import { fail } from '../http/fail.ts';

/** Those who write one row at the same moment follow each other: each try of one lets another one through. */
const mostTries = 30;

/**
 * Work that reads without a lock, decides, and writes only if what it read is still so; else it begins again.
 * @param attempt gives undefined when something changed meanwhile; then it has written nothing
 * @throws service.unavailable when it changed at every try
 */
export async function untilUnchanged<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw fail('service.unavailable', { retryAfterS: 1 });
}
