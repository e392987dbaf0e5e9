export interface ClassFacts {
  readonly title: string | null;
  readonly zones: readonly string[];
  readonly endAt: Date | null;
  readonly endedAt: Date | null;
}
export interface Opened {
  readonly planName: string;
  readonly userIds: string[];
  readonly zones: string[];
  readonly endAt: Date;
}

/**
 * What a class opens, and to whom: to its members, the zones that the school has paid for, until its end.
 * null: nothing, to nobody.
 */
export function classPlanOf(
  facts: ClassFacts | null,
  memberIds: readonly string[],
  now: Date,
): Opened | null {
  if (
    !facts ||
    facts.endedAt !== null ||
    facts.endAt === null ||
    facts.endAt < now ||
    facts.zones.length === 0 ||
    memberIds.length === 0
  )
    return null;
  return {
    planName: facts.title ?? '',
    userIds: [...new Set(memberIds)].sort(),
    zones: [...facts.zones].sort(),
    endAt: facts.endAt,
  };
}

export function isSame(a: Opened, b: Opened): boolean {
  return (
    a.planName === b.planName &&
    a.endAt.getTime() === b.endAt.getTime() &&
    a.userIds.join() === b.userIds.join() &&
    a.zones.join() === b.zones.join()
  );
}
