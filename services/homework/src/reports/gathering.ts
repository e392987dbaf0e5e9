/** So many requests a second are no load: each has its fold at once. */
const quietASecond = 6;
/** How much longer a fold gathers for each further request a second, in milliseconds. */
const msARequest = 25;
const longestMs = 300;

/**
 * How long a fold gathers further hand-ins: not at all while few come, whichever class they are of, and
 * longer the more come, so that thirty who hand in together are a fold or two and not thirty. What a repeated
 * transaction counts twice makes a pause longer and nothing else.
 */
export class Gathering {
  private lastAt = -Infinity;
  private recent = 0;

  /**
   * Counts a request.
   * @param now milliseconds of a clock that never goes back
   * @returns how long its fold may wait for others, in milliseconds
   */
  delayFor(now: number): number {
    const left = Math.max(0, 1 - (now - this.lastAt) / 1_000);
    this.recent = this.recent * left + 1;
    this.lastAt = now;
    return Math.min(longestMs, Math.max(0, Math.round((this.recent - quietASecond) * msARequest)));
  }
}
