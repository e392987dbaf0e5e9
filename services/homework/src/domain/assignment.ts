import { isDeepStrictEqual } from 'node:util';
import type { EventInput } from '@yuedu/contracts/event';
import type { homeworkAssigned, taskCreated } from '@yuedu/contracts/events/homework';
import { effectiveDeadline } from '@yuedu/contracts/rules/deadline';

/** A task and a homework as they are stored, as far as the rules ask. */
export interface StoredTask {
  id: string;
  ownerId: string;
  title: string;
  postIds: string[];
  classId: string | null;
  startAt: Date | null;
  deadline: Date | null;
  createdAt: Date;
}
export interface StoredHomework {
  id: string;
  classId: string;
  title: string;
  taskIds: string[];
  startAt: Date;
  deadline: Date | null;
  showKeys: string;
  groups: unknown;
  exceptions: unknown;
}
export type Groups = { name: string; studentIds: string[] }[];
/** An exception is an absolute instant. */
export type Exceptions = { userId: string; deadline: string }[];

export const groupsOf = (homework: Pick<StoredHomework, 'groups'>): Groups => homework.groups as Groups;
export const exceptionsOf = (homework: Pick<StoredHomework, 'exceptions'>): Exceptions =>
  homework.exceptions as Exceptions;
/** The latest deadline of an exception, or null: after it none of them counts any more. */
export function latestException(exceptions: Exceptions): Date | null {
  const times = exceptions.map(({ deadline }) => Date.parse(deadline));
  return times.length === 0 ? null : new Date(Math.max(...times));
}
/**
 * The deadline that counts for one person: of his exception, else of the homework, else of the task
 * (contracts/rules/deadline).
 * @param homework null for a task that is in none
 */
export const deadlineFor = (
  userId: string | null,
  homework: { readonly deadline: Date | null; readonly exceptions: unknown } | null | undefined,
  task: { readonly deadline: Date | null },
): string | null =>
  effectiveDeadline({
    exception: homework && exceptionsOf(homework).find((exception) => exception.userId === userId)?.deadline,
    homework: iso(homework?.deadline ?? null),
    task: iso(task.deadline),
  });
/** A homework with the deadlines of its tasks. */
export interface Deadlined {
  readonly deadline: Date | null;
  readonly exceptions: unknown;
  readonly tasks: readonly { readonly deadline: Date | null }[];
}
/** The same of a whole homework: where it names none, the latest of its tasks' deadlines. */
export function homeworkDeadline(userId: string | null, homework: Deadlined): string | null {
  const latest = Math.max(...homework.tasks.map((task) => task.deadline?.getTime() ?? Infinity));
  return deadlineFor(userId, homework, { deadline: Number.isFinite(latest) ? new Date(latest) : null });
}
export const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** What the events of a task have. */
export function taskEventData(task: StoredTask): EventInput<typeof taskCreated> {
  return {
    taskId: task.id,
    ownerId: task.ownerId,
    title: task.title,
    postIds: task.postIds,
    classId: task.classId,
    startAt: iso(task.startAt),
    deadline: iso(task.deadline),
    createdAt: task.createdAt.toISOString(),
  };
}

/** What the events of a homework have. */
export function homeworkEventData(homework: StoredHomework): EventInput<typeof homeworkAssigned> {
  return {
    homeworkId: homework.id,
    classId: homework.classId,
    title: homework.title,
    taskIds: homework.taskIds,
    startAt: homework.startAt.toISOString(),
    deadline: iso(homework.deadline),
    showKeys: homework.showKeys as 'finish' | 'deadline' | 'never',
    groups: groupsOf(homework),
    exceptions: exceptionsOf(homework),
  };
}

/** What a PUT of a homework names; a field that is left out stays as it is. */
export interface NamedFields {
  title: string;
  taskIds: readonly string[];
  startAt?: string | undefined;
  deadline?: string | null | undefined;
  groups?: Groups | undefined;
  exceptions?: Exceptions | undefined;
  showKeys?: string | undefined;
}

/** A homework as it is stored, with the deadlines of its tasks. */
type GivenHomework = StoredHomework & Deadlined;

/**
 * Whether a PUT takes away a deadline: none is named for the homework, and it or a task of it has one. Both
 * go, since work is due by its task where its homework names nothing.
 */
const takesDeadlineAway = (homework: Deadlined, { deadline }: NamedFields): boolean =>
  deadline === null && [homework, ...homework.tasks].some((one) => one.deadline !== null);

/**
 * Whether the class's deadline would move or go while nothing is said of the students' own deadlines, each of
 * which is decided when it does.
 */
export function leavesExceptionsUndecided(homework: GivenHomework, named: NamedFields): boolean {
  if (named.deadline === undefined || named.exceptions !== undefined) return false;
  if (exceptionsOf(homework).length === 0) return false;
  if (named.deadline === null) return takesDeadlineAway(homework, named);
  return iso(new Date(named.deadline)) !== iso(homework.deadline);
}

/**
 * Whether a change of a task alone would do the same: its deadline counts where its homework names none.
 * @param deadline undefined where the change leaves it as it is
 */
export const taskLeavesExceptionsUndecided = (
  homework: Pick<StoredHomework, 'deadline' | 'exceptions'>,
  task: Pick<StoredTask, 'deadline'>,
  { deadline }: { readonly deadline?: Date | null },
): boolean =>
  deadline !== undefined &&
  homework.deadline === null &&
  exceptionsOf(homework).length > 0 &&
  iso(deadline) !== iso(task.deadline);

/** Whom groups and exceptions name. */
export const namedStudents = ({ groups = [], exceptions = [] }: NamedFields): string[] => [
  ...new Set([...groups.flatMap(({ studentIds }) => studentIds), ...exceptions.map(({ userId }) => userId)]),
];

/** Whether the homework is already as the fields say; the order of its tasks counts. */
export function changesNothing(homework: GivenHomework, named: NamedFields): boolean {
  if (takesDeadlineAway(homework, named)) return false;
  const pairs: [unknown, unknown][] = [
    [[...new Set(named.taskIds)], homework.taskIds],
    [named.title, homework.title],
    [named.startAt && iso(new Date(named.startAt)), homework.startAt.toISOString()],
    [named.deadline && iso(new Date(named.deadline)), iso(homework.deadline)],
    [named.groups, groupsOf(homework)],
    [named.exceptions, exceptionsOf(homework)],
    [named.showKeys, homework.showKeys],
  ];
  return pairs.every(([next, stored]) => next === undefined || isDeepStrictEqual(next, stored));
}

/** Names of the fields that a change gives another value. */
export const changedFields = <Row extends object>(before: Row, changes: Partial<Row>): string[] =>
  (Object.keys(changes) as (keyof Row & string)[]).filter(
    (name) => !isDeepStrictEqual(before[name], changes[name]),
  );
