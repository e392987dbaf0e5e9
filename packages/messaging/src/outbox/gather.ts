/** Up to this share of its time a process may work before its events gather any longer. */
const busyFrom = 0.5;
/** From here on they gather longest: those who call wait for each other already. */
const busiest = 0.9;

/** How long events gather for one send, in milliseconds. */
export interface GatherTimes {
  /** In a process that has time. */
  shortMs: number;
  /** In one that has none. */
  longMs: number;
}

/**
 * How long events gather for one send: the longer the busier the process is. What goes on behind the calls is
 * then less in all, since it is done for more events at once, and leaves the processors to the calls.
 * @param utilization share of the time that the event loop worked, 0 to 1
 * @returns milliseconds
 */
export function gatherFor(utilization: number, { shortMs, longMs }: GatherTimes): number {
  const share = Math.min(1, Math.max(0, (utilization - busyFrom) / (busiest - busyFrom)));
  return Math.round(shortMs + share * (longMs - shortMs));
}
