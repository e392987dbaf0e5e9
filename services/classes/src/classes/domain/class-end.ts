/** Valid to the instant of its end, that included. */
export const hasEnded = (schoolClass: { endAt: Date; endedAt: Date | null }, now: Date): boolean =>
  schoolClass.endedAt !== null || schoolClass.endAt.getTime() < now.getTime();
