const firstMs = 1_000;
const longestMs = 30_000;

/**
 * How long to wait after the n-th failure in a row (from 1): doubling to half a minute, spread so that a
 * class doesn't come back in one moment.
 */
export function backOffMs(failures: number, random: number): number {
  return Math.round(Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2));
}
