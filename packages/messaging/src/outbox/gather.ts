/** Up to so many calls in hand events gather for the short time. */
const fewCalls = 2;
/** From so many on they gather for the long one: who calls waits for a processor already. */
const manyCalls = 6;

/** How long events gather for one send, in milliseconds. */
export interface GatherTimes {
  /** While hardly anybody waits for an answer. */
  shortMs: number;
  /** While many do. */
  longMs: number;
}

/**
 * How long events gather for one send: the longer the more people wait for an answer of the same process.
 * What goes on behind the calls is then less in all, since it is done for more events at once, and leaves the
 * processors to the calls.
 * @param callsInHand calls that the process has taken and not answered
 * @returns milliseconds
 */
export function gatherFor(callsInHand: number, { shortMs, longMs }: GatherTimes): number {
  const share = Math.min(1, Math.max(0, (callsInHand - fewCalls) / (manyCalls - fewCalls)));
  return Math.round(shortMs + share * (longMs - shortMs));
}
