export interface PaidClass {
  readonly zones: readonly string[];
  readonly endAt: Date | null;
  readonly endedAt: Date | null;
  /** Sequences of the last change and of the end: a class that got a new end after it was ended goes on. */
  readonly sequence: number;
  readonly endedSequence: number;
}

/** What is paid for a class, until its end; nothing after it. */
export function openZones(schoolClass: PaidClass, now: Date): readonly string[] {
  const endsAt = schoolClass.endedSequence > schoolClass.sequence ? schoolClass.endedAt : schoolClass.endAt;
  return endsAt !== null && endsAt.getTime() < now.getTime() ? [] : schoolClass.zones;
}
