import type { ClassBody } from './class-body.ts';

export interface Looker {
  readonly userId: string;
  readonly role: string;
}
export interface Taught {
  readonly teacherIds: readonly string[];
}

/** Its teachers and admins lead a class; nobody else may change it. */
export const leads = (looker: Looker, schoolClass: Taught): boolean =>
  looker.role === 'admin' || schoolClass.teacherIds.includes(looker.userId);

/** Valid to the instant of its end, that included. */
export const hasEnded = (schoolClass: { endAt: Date; endedAt: Date | null }, now: Date): boolean =>
  schoolClass.endedAt !== null || schoolClass.endAt.getTime() < now.getTime();

/** What only an admin may set: it decides what a class may read and whose school it is of. */
export const adminFields = [
  'school',
  'region',
  'county',
  'zones',
  'teachers',
] as const satisfies readonly (keyof ClassBody)[];

/** Names of the fields in a body that its sender may not set. */
export const forbiddenFields = (looker: Looker, body: object): string[] =>
  looker.role === 'admin' ? [] : adminFields.filter((name) => name in body);
