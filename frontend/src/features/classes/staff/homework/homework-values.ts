import type { Homework, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import type { BodyOf } from '@yuedu/contracts/route';
import { type ExceptionChoice, movedException } from '@yuedu/contracts/rules/deadline';
import { clockOf, dayOf, instantOf, lengthWords } from '@yuedu/contracts/rules/taipei-time';
import { t } from './texts.ts';

export type Group = Homework['groups'][number];
export const mostGroups = 20;

/** Whom a homework is for: the class, or students chosen one by one and in named groups. */
export interface Recipients {
  to: 'all' | 'some';
  singles: string[];
  groups: Group[];
}

/** A day and a clock as fields have them; empty where there is none. */
export interface Moment {
  day: string;
  time: string;
}

/** A student's own deadline: as it stands, or as it is written now. */
export interface ExceptionRow extends Moment {
  userId: string;
  /** As the homework has it; null for one that is new. */
  stored: string | null;
  /** What becomes of it when the class's deadline moves; null before the teacher has said so. */
  choice: ExceptionChoice | null;
}

export interface HomeworkValues {
  title: string;
  startDay: string;
  startTime: string;
  dueDay: string;
  dueTime: string;
  /** Without a deadline; what the fields of one hold does not count then. */
  isEndless: boolean;
  showKeys: Homework['showKeys'];
  recipients: Recipients;
  exceptions: ExceptionRow[];
}

export const toAll: Recipients = { to: 'all', singles: [], groups: [] };

export function recipientsOf(groups: readonly Group[]): Recipients {
  if (groups.length === 0) return toAll;
  return {
    to: 'some',
    singles: groups.filter(({ name }) => name === '').flatMap(({ studentIds }) => studentIds),
    groups: groups.filter(({ name }) => name !== ''),
  };
}

/** As the service takes them; none for the whole class. */
export function groupsOf({ to, singles, groups }: Recipients): Group[] {
  if (to === 'all') return [];
  return [...groups, ...(singles.length > 0 ? [{ name: '', studentIds: singles }] : [])];
}

/** What keeps the recipients from being sent, in words; null where nothing does. */
export function recipientsFault(recipients: Recipients): string | null {
  if (recipients.to === 'all') return null;
  const { groups, singles } = recipients;
  if (groups.some(({ name, studentIds }) => name.trim() === '' || studentIds.length === 0))
    return t('emptyGroup');
  return groups.length === 0 && singles.length === 0 ? t('nobody') : null;
}

/** For whom a homework is, in words. */
export function givenToWords(groups: readonly Group[]): string {
  const { to, singles, groups: named } = recipientsOf(groups);
  if (to === 'all') return t('toAll');
  const names = [
    ...named.map(({ name }) => name),
    ...(singles.length > 0 ? [t('singlesCount', { count: singles.length })] : []),
  ].join('、');
  if (named.length === 0) return t('toSome', { names });
  return t('toSomeCount', { names, count: new Set(groups.flatMap(({ studentIds }) => studentIds)).size });
}

/**
 * The groups that earlier homeworks of the class had, by name, each as it was last; without who is not in the
 * class any more.
 */
export function earlierGroups(homeworks: readonly Homework[], studentIds: readonly string[]): Group[] {
  const byName = new Map<string, Group>();
  for (const { groups } of [...homeworks].sort((a, b) => b.startAt.localeCompare(a.startAt)))
    for (const { name, studentIds: members } of groups)
      if (name !== '' && !byName.has(name))
        byName.set(name, { name, studentIds: members.filter((id) => studentIds.includes(id)) });
  return [...byName.values()].filter((group) => group.studentIds.length > 0).slice(0, mostGroups);
}

const momentOf = (instant: string | null): Moment =>
  instant === null ? { day: '', time: '' } : { day: dayOf(instant), time: clockOf(instant) };

/** The class's deadline, by the homework or by its tasks. */
export const deadlineOf = (homework: Homework): string | null =>
  homework.deadline ?? homework.effectiveDeadline;

export function valuesOf(homework: Homework): HomeworkValues {
  const [start, due] = [momentOf(homework.startAt), momentOf(deadlineOf(homework))];
  return {
    title: homework.title,
    startDay: start.day,
    startTime: start.time,
    dueDay: due.day,
    dueTime: due.time,
    isEndless: deadlineOf(homework) === null,
    showKeys: homework.showKeys,
    recipients: recipientsOf(homework.groups),
    exceptions: homework.exceptions.map(({ userId, deadline }) => ({
      userId,
      ...momentOf(deadline),
      stored: deadline,
      choice: null,
    })),
  };
}

/** The instant of a moment; the one before where its minute is unchanged, as it may have seconds. */
export function instantOfMoment({ day, time }: Moment, before: string | null = null): string | null {
  const former = momentOf(before);
  if (day === former.day && time === former.time) return before;
  return day && time ? instantOf(day, time) : null;
}

/** The class's deadline as the fields have it; null where there is none, or not yet. */
export function dueOf(
  homework: Homework,
  { dueDay, dueTime, isEndless }: Pick<HomeworkValues, 'dueDay' | 'dueTime' | 'isEndless'>,
): string | null {
  return isEndless ? null : instantOfMoment({ day: dueDay, time: dueTime }, deadlineOf(homework));
}

/**
 * From when to when the class's deadline moves, or that it goes; null where it stays, or is not written yet.
 */
export function moveOf(
  homework: Homework,
  values: Pick<HomeworkValues, 'dueDay' | 'dueTime' | 'isEndless'>,
): { from: string | null; to: string | null } | null {
  const [from, to] = [deadlineOf(homework), dueOf(homework, values)];
  return from === to || (to === null && !values.isEndless) ? null : { from, to };
}

/** Whether the class's deadline goes: the students' own, which are longer or shorter than it, go with it. */
export const isTakenAway = (move: ReturnType<typeof moveOf>): boolean => move !== null && move.to === null;

/** A student's own deadline as it will be; null where it is dropped, or not decided or written yet. */
export function exceptionAfter(row: ExceptionRow, move: ReturnType<typeof moveOf>): string | null {
  if (isTakenAway(move)) return null;
  if (row.stored === null || !move) return instantOfMoment(row, row.stored);
  return row.choice === null ? null : movedException(row.stored, row.choice, move);
}

export const isUndecided = (row: ExceptionRow, move: ReturnType<typeof moveOf>): boolean =>
  move !== null && !isTakenAway(move) && row.stored !== null && row.choice === null;

/** 「比全班多 2 天」, of a student's own deadline beside the class's. */
export function besideClass(own: string, deadline: string | null): string | null {
  if (deadline === null) return null;
  const ms = Date.parse(own) - Date.parse(deadline);
  if (ms === 0) return t('same');
  return t(ms > 0 ? 'more' : 'less', { length: lengthWords(Math.abs(ms)) });
}

/** What is sent of a changed homework. */
export function bodyOf(homework: Homework, values: HomeworkValues): BodyOf<typeof putHomework> {
  const move = moveOf(homework, values);
  const startAt = instantOfMoment({ day: values.startDay, time: values.startTime }, homework.startAt);
  return {
    title: values.title,
    taskIds: homework.tasks.map(({ _id }) => _id),
    ...(startAt && { startAt }),
    ...(move && { deadline: move.to }),
    showKeys: values.showKeys,
    groups: groupsOf(values.recipients),
    exceptions: values.exceptions.flatMap((row) => {
      const deadline = exceptionAfter(row, move);
      return deadline === null ? [] : [{ userId: row.userId, deadline }];
    }),
  };
}
