/** A code lasts so long, but never longer than its class. */
export function codeExpiry(now: Date, lifeDays: number, classEndAt: Date): Date {
  return new Date(Math.min(now.getTime() + lifeDays * 86_400_000, classEndAt.getTime()));
}
