/** So many requests a second are no load: each has its fold at once. */
const quietASecond = 6;
/** How much longer a fold gathers for each further request a second, in milliseconds. */
const msARequest = 25;
const longestMs = 400;
/** Most keys that are remembered; those that came first make room. */
const mostKeys = 5_000;

/**
 * How long a fold gathers further hand-ins: not at all while few come, and longer the more come for the same
 * key, so that thirty who hand in together are a few folds and not thirty. What a repeated transaction counts
 * twice makes a pause longer and nothing else.
 */
export class Gathering {
  private readonly keys = new Map<string, { at: number; recent: number }>();

  /**
   * Counts a request.
   * @param now milliseconds of a clock that never goes back
   * @returns how long its fold may wait for others, in milliseconds
   */
  delayFor(key: string, now: number): number {
    const last = this.keys.get(key);
    const left = last ? Math.max(0, 1 - (now - last.at) / 1_000) : 0;
    const recent = (last?.recent ?? 0) * left + 1;
    this.keys.delete(key);
    for (const oldest of this.keys.keys()) {
      if (this.keys.size < mostKeys) break;
      this.keys.delete(oldest);
    }
    this.keys.set(key, { at: now, recent });
    return Math.min(longestMs, Math.max(0, Math.round((recent - quietASecond) * msARequest)));
  }
}
