import type { Title } from '../events/auth.ts';
import { type Grade, grades } from './education.ts';

/** How a log-in name that a person has from his school is written, once it is in lower case. */
export const usernameForm = /^[\w.@-]{3,60}$/;

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
/** What stands before a grade names its level: how many grades are below it, and how many it has. */
const levels: readonly [form: RegExp, below: number, count: number][] = [
  [/^(?:國小|小學|小)/, 0, 6],
  [/^(?:國中|國)/, 6, 3],
  [/^(?:高中|高)/, 9, 3],
];

/** Codes of CEDS, as OneRoster has them, for grades that are none of ours: kindergartens, universities. */
const gradesElsewhere = ['it', 'pr', 'pk', 'tk', 'kg', '13', 'ps', 'ug', 'other'];
const gradesIn = (text: string): string[] => text.normalize('NFKC').split(/[,;、]/);

/** Whether all that is written are grades outside of school: such a person has none here. */
export const isGradeElsewhere = (text: string): boolean =>
  gradesIn(text).every((one) => gradesElsewhere.includes(one.trim().toLowerCase()));

/**
 * A grade as schools write it: 小四, 四年級, 國中二年級, 10, or OneRoster's 04; of several the first of ours.
 * @returns undefined where there is none, as for a kindergarten's
 */
export const gradeInRoster = (text: string): Grade | undefined =>
  gradesIn(text)
    .map((one) => oneGrade(one))
    .find((grade) => grade !== undefined);

function oneGrade(text: string): Grade | undefined {
  const written = text.replace(/\s|年級?$|^grade/gi, '');
  const level = levels.find(([form]) => form.test(written));
  const rest = level ? written.replace(level[0], '') : written;
  const number = /^\d{1,2}$/.test(rest) ? Number(rest) : numerals.indexOf(rest) + 1;
  if (number < 1) return undefined;
  if (!level) return grades[number - 1];
  const [, below, count] = level;
  // 國一 counts within its level, 國七 from the first grade of all
  const within = number > below && below > 0 ? number - below : number;
  return within > count ? undefined : grades[below + within - 1];
}

const titles: Readonly<Record<string, Title>> = {
  student: 'student',
  學生: 'student',
  teacher: 'teacher',
  老師: 'teacher',
  教師: 'teacher',
  parent: 'parent',
  guardian: 'parent',
  relative: 'parent',
  家長: 'parent',
};
/**
 * Who somebody is in a roster: ours, or OneRoster's role. Administrators, aides and proctors are not
 * imported.
 */
export function titleInRoster(text: string): Title | undefined {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(titles, word) ? titles[word] : undefined;
}

/** Which row of a roster it is, wherever it stands in the file. */
export interface RosterKeys {
  readonly sourcedId?: string | undefined;
  readonly number?: string | undefined;
  readonly username?: string | undefined;
}

/** What makes a row the same person within a school; undefined where it says nothing of it. */
export function rosterKey({ sourcedId, number, username }: RosterKeys): string | undefined {
  if (sourcedId !== undefined) return `sourced:${sourcedId}`;
  if (number !== undefined) return `number:${number}`;
  return username === undefined ? undefined : `username:${username.toLowerCase()}`;
}

/** The name that the person logs in with: the file's, else the student number, else the source's id. */
export function loginNameOf({ sourcedId, number, username }: RosterKeys): string {
  return (username ?? number ?? sourcedId ?? '').trim().normalize('NFKC').toLowerCase();
}

/** Family and given name as one: Chinese ones without a blank, others as they are spoken. */
export function wholeName(name: {
  readonly name?: string | undefined;
  readonly familyName?: string | undefined;
  readonly givenName?: string | undefined;
}): string {
  const { familyName = '', givenName = '' } = name;
  if (name.name !== undefined) return name.name;
  const isChinese = /\p{Script=Han}/u.test(familyName + givenName);
  return (isChinese ? familyName + givenName : `${givenName} ${familyName}`).trim();
}
