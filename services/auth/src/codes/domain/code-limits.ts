/** How long a code holds, in milliseconds. */
export const lifetimeMs = 600_000;
/** Tries of one code. */
export const mostTries = 5;
/** Between two messages of one purpose to one address, in milliseconds. */
export const waitMs = 60_000;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Messages to one address in 24 hours. */
export const mostADay = 10;
/** Requests older than this count nowhere any more, in milliseconds. */
export const countedMs = dayMs;

/** What was sent lately. */
export interface Sent {
  readonly purpose: string;
  readonly createdAt: Date;
}
export type Refusal = { readonly retryAfterS: number } & {
  readonly code: 'auth.code-too-soon' | 'auth.code-day-used' | 'auth.codes-of-network-used';
};

/**
 * Whether another message may go out, and if not, from when on.
 * @param toAddress what went to this address in 24 hours, newest first
 * @param lastOfNetwork when the network asked for the last one that it may have in an hour
 */
export function refusalOf(
  purpose: string,
  sent: { toAddress: readonly Sent[]; lastOfNetwork: Date | undefined },
  now: Date,
): Refusal | null {
  const left = (from: Date | undefined, spanMs: number): number =>
    from === undefined ? 0 : Math.ceil((from.getTime() + spanMs - now.getTime()) / 1_000);
  const soon = left(sent.toAddress.find((one) => one.purpose === purpose)?.createdAt, waitMs);
  if (soon > 0) return { code: 'auth.code-too-soon', retryAfterS: soon };
  const day = left(sent.toAddress[mostADay - 1]?.createdAt, dayMs);
  if (day > 0) return { code: 'auth.code-day-used', retryAfterS: day };
  const network = left(sent.lastOfNetwork, hourMs);
  return network > 0 ? { code: 'auth.codes-of-network-used', retryAfterS: network } : null;
}
