import type { EventInput } from '@yuedu/contracts/event';
import type { Role, Title, userUpdated } from '@yuedu/contracts/events/auth';
import { zhHant } from '../../locales/zh-hant.ts';

export interface Person {
  id: string;
  name: string;
  role: string;
  title: string;
  titles: string[];
  grade: string | null;
  schoolIds: string[];
}

/** What others may know of a person: the whole record of auth.users. */
export function publicProfile(person: Person): EventInput<typeof userUpdated> {
  return {
    userId: person.id,
    name: person.name,
    role: person.role as Role,
    title: person.title as Title,
    titles: person.titles as Title[],
    grade: person.grade,
    schoolIds: person.schoolIds,
  };
}

/** Whether a change makes tokens lie: role, title and schools stand in them. */
export function makesTokensStale(before: Person, after: Person): boolean {
  const claimsOf = ({ role, title, schoolIds }: Person): string => JSON.stringify([role, title, schoolIds]);
  return claimsOf(before) !== claimsOf(after);
}

/** The face in use after a change of all faces: kept where it still exists. */
export function titleAmong(title: string, titles: readonly string[]): string {
  return titles.includes(title) ? title : (titles[0] ?? title);
}

/** Beside a grade that becomes another: since when it holds; no earlier change of the year moves it. */
export const gradeStamp = (
  before: Pick<Person, 'grade'>,
  grade: string | null | undefined,
  now: Date,
): { gradeSetAt?: Date; promotedFrom?: null } =>
  grade === undefined || grade === before.grade ? {} : { gradeSetAt: now, promotedFrom: null };

/** What is left of a person who is erased. */
export const erasedProfile = {
  name: zhHant.deletedPerson,
  nickname: null,
  username: null,
  email: null,
  phone: null,
  verifiedAt: null,
  passwordHash: null,
  education: null,
  grade: null,
  gradeSetAt: null,
  promotedFrom: null,
  region: null,
  town: null,
  schoolIds: [],
  zones: [],
  grantedZones: [],
  openSources: [],
  lastPostId: null,
  lastFinishedAt: null,
  lastReadTaskAt: null,
};
