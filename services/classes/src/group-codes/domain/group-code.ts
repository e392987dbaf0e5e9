interface CodeOfGroup {
  readonly ownerId: string;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
}
interface ClassOfGroup {
  readonly teacherIds: readonly string[];
  readonly endAt: Date;
  readonly endedAt: Date | null;
}

export const isLive = ({ revokedAt, expiresAt }: CodeOfGroup, now: Date): boolean =>
  revokedAt === null && expiresAt.getTime() >= now.getTime();

/**
 * Whether a code lets into a class: as long as it goes on, and only while who made the code teaches it, so
 * that somebody who was taken out brings nobody in any more.
 */
export const opens = (code: CodeOfGroup, schoolClass: ClassOfGroup, now: Date): boolean =>
  isLive(code, now) &&
  schoolClass.endedAt === null &&
  schoolClass.endAt.getTime() >= now.getTime() &&
  schoolClass.teacherIds.includes(code.ownerId);
