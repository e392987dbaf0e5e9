import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { isLate } from '@yuedu/contracts/rules/deadline';
import { isNearDeadline } from '@yuedu/contracts/rules/notification';
import { grades, type Grade } from '@yuedu/contracts/rules/education';
import { dayOf } from '../../lib/time.ts';

type HomeworkPost = Homework['tasks'][number]['posts'][number];
export interface DueText {
  post: HomeworkPost;
  taskId: string;
  homework: Homework;
  deadline: string | null;
  near: boolean;
  begun: boolean;
}

/** The texts that a student has yet to hand in, soonest deadline first; those without one come last. */
export function dueTexts(homeworks: readonly Homework[], now: Date): DueText[] {
  const due = homeworks.flatMap((homework) =>
    homework.tasks.flatMap((task) =>
      task.posts
        .filter((post) => !post.finishedAt)
        .map((post): DueText => ({
          post,
          taskId: task._id,
          homework,
          deadline: homework.effectiveDeadline,
          begun: Boolean(post.startedAt),
          near: homework.effectiveDeadline !== null && isNearDeadline(homework.effectiveDeadline, now),
        })),
    ),
  );
  return due.sort(
    (a, b) =>
      (a.deadline ?? '9').localeCompare(b.deadline ?? '9') ||
      a.homework.startAt.localeCompare(b.homework.startAt),
  );
}

/** The seven days of this week, Monday first, by Taipei's calendar. */
export function weekDays(now: Date): string[] {
  const today = dayOf(now);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = Date.parse(`${today}T00:00:00Z`) - sinceMonday * 86_400_000;
  return Array.from({ length: 7 }, (_, index) =>
    new Date(monday + index * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Days on which the student began or finished a text. */
export function daysRead(homeworks: readonly Homework[], last: string | null): Set<string> {
  const posts = homeworks.flatMap((homework) => homework.tasks.flatMap((task) => task.posts));
  const moments = [...posts.flatMap((post) => [post.startedAt, post.finishedAt]), last];
  return new Set(moments.filter((moment): moment is string => Boolean(moment)).map(dayOf));
}

export interface WeekOfChild {
  finished: number;
  due: number;
  overdue: number;
  near: DueText | null;
  late: number;
}

/** What a parent is told about one child: finished this week, still open, the nearest deadline. */
export function weekOfChild(homeworks: readonly Homework[], now: Date): WeekOfChild {
  const week = new Set(weekDays(now));
  const posts = homeworks.flatMap((homework) => homework.tasks.flatMap((task) => task.posts));
  const finished = posts.filter((post) => post.finishedAt && week.has(dayOf(post.finishedAt)));
  const due = dueTexts(homeworks, now);
  return {
    finished: finished.length,
    due: due.length,
    overdue: due.filter((text) => isLate(now, text.deadline)).length,
    near: due.find((text) => text.near) ?? null,
    late: finished.filter((post) => post.late).length,
  };
}

interface Suggestible {
  _id: string;
  /** Whether the reader may read it whole. */
  open?: boolean | undefined;
  title?: string | undefined;
  grade?: Grade | null | undefined;
}

/**
 * Open texts nearest to the reader's grade, newest first within it; none that he has as homework, no title
 * twice.
 */
export function suggestions<P extends Suggestible>(
  posts: readonly P[],
  grade: Grade | null,
  without: ReadonlySet<string>,
  count: number,
): P[] {
  const away = (post: P): number =>
    grade && post.grade ? Math.abs(grades.indexOf(post.grade) - grades.indexOf(grade)) : grades.length;
  const readable = posts.filter((post) => post.open !== false);
  const open = readable.filter(
    (post, index) =>
      !without.has(post._id) && readable.findIndex((other) => other.title === post.title) === index,
  );
  return [...open].sort((a, b) => away(a) - away(b)).slice(0, count);
}
