import type { CalendarEntry } from '@yuedu/contracts/http/homework/calendar';
import { joinedTooLate } from '@yuedu/contracts/rules/deadline';
import { isInAudience, maySeeTask } from '@yuedu/contracts/rules/text-access';
import { type Deadlined, exceptionsOf, groupsOf, homeworkDeadline } from './assignment.ts';
import { audienceOf } from './visibility.ts';

/** A homework as far as a calendar asks; `tasks` are those that it holds. */
export interface Given extends Deadlined {
  readonly id: string;
  readonly classId: string;
  readonly title: string;
  readonly startAt: Date;
  readonly groups: unknown;
  readonly tasks: readonly {
    readonly id: string;
    readonly postIds: readonly string[];
    readonly deadline: Date | null;
  }[];
}
/** A student of the class: `begun` and `finished` name a text of a task as `<task> <text>`. */
export interface Reader {
  readonly userId: string;
  readonly joinedAt: Date | null;
  readonly begun: ReadonlySet<string>;
  readonly finished: ReadonlySet<string>;
}
type Entry = Omit<CalendarEntry, 'classTitle'>;

const textsOf = ({ tasks }: Given): string[] =>
  tasks.flatMap((task) => task.postIds.map((postId) => `${task.id} ${postId}`));

const headOf = (homework: Given) => ({
  homeworkId: homework.id,
  classId: homework.classId,
  title: homework.title,
  total: textsOf(homework).length,
  finished: 0,
  students: 0,
});

/**
 * What a homework puts into the calendar of a student, and of the parents: nothing before it begins, or where
 * it is for others or had closed when the student joined and was never worked on.
 */
export function entriesOfReader(homework: Given, reader: Reader, now: Date): Entry[] {
  const audienceIds = audienceOf(groupsOf(homework));
  if (!maySeeTask({ as: 'member', visibleAt: homework.startAt, audienceIds }, reader.userId, now)) return [];
  const deadline = homeworkDeadline(reader.userId, homework);
  const texts = textsOf(homework);
  if (joinedTooLate(reader.joinedAt, deadline) && !texts.some((text) => reader.begun.has(text))) return [];
  const head = {
    ...headOf(homework),
    studentId: reader.userId,
    finished: texts.filter((text) => reader.finished.has(text)).length,
  };
  const isOwn = exceptionsOf(homework).some(({ userId }) => userId === reader.userId);
  const start: Entry = { ...head, kind: 'start', at: homework.startAt.toISOString() };
  return deadline === null
    ? [start]
    : [start, { ...head, kind: isOwn ? 'exception' : 'deadline', at: deadline }];
}

/**
 * The same of a class's teacher: also what has not begun, and each later or earlier deadline of students who
 * are in the class.
 */
export function entriesOfTeacher(homework: Given, studentIds: ReadonlySet<string>): Entry[] {
  const head = { ...headOf(homework), studentId: null };
  const deadline = homeworkDeadline(null, homework);
  const audienceIds = audienceOf(groupsOf(homework));
  const counts = new Map<string, number>();
  for (const { userId, deadline: written } of exceptionsOf(homework)) {
    const at = new Date(written).toISOString();
    if (at === deadline || !studentIds.has(userId) || !isInAudience(audienceIds, userId)) continue;
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [
    { ...head, kind: 'start', at: homework.startAt.toISOString() },
    ...(deadline === null ? [] : [{ ...head, kind: 'deadline' as const, at: deadline }]),
    ...[...counts].map(([at, students]): Entry => ({ ...head, kind: 'exception', at, students })),
  ];
}

/** From `from` to before `until`, in the order of time. */
export const within = <E extends { readonly at: string; readonly homeworkId: string }>(
  entries: readonly E[],
  { from, until }: { from: Date; until: Date },
): E[] =>
  entries
    .filter(({ at }) => Date.parse(at) >= from.getTime() && Date.parse(at) < until.getTime())
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.homeworkId.localeCompare(b.homeworkId));

/** Whether a student has begun homework of which a text is not handed in, with the deadline that counts. */
export function unfinishedOf(homework: Given, reader: Reader, now: Date): { deadline: Date | null } | null {
  const [start, due] = entriesOfReader(homework, reader, now);
  if (!start || start.finished >= start.total) return null;
  return { deadline: due ? new Date(due.at) : null };
}
