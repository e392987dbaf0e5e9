import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { isLate } from '@yuedu/contracts/rules/deadline';

export type WorkPost = Homework['tasks'][number]['posts'][number] & { taskId: string };
export type PostState = 'done' | 'begun' | 'fresh';

/** The texts of a homework in the order in which they are to be read. */
export const postsOf = (homework: Homework): WorkPost[] =>
  homework.tasks.flatMap((task) => task.posts.map((post) => ({ ...post, taskId: task._id })));
export const stateOf = (post: Pick<WorkPost, 'finishedAt' | 'startedAt'>): PostState =>
  post.finishedAt ? 'done' : post.startedAt ? 'begun' : 'fresh';
export const doneOf = (homework: Homework): number =>
  postsOf(homework).filter((post) => post.finishedAt).length;
export const isDone = (homework: Homework): boolean => doneOf(homework) === postsOf(homework).length;
/** Past what counts for this student, and not all handed in. */
export const isOverdue = (homework: Homework, now: Date): boolean =>
  !isDone(homework) && isLate(now, homework.effectiveDeadline);

/** The nearest deadline first, none last. */
const byDeadline = (a: Homework, b: Homework): number =>
  (a.effectiveDeadline ?? '9999').localeCompare(b.effectiveDeadline ?? '9999');

/**
 * What is open first, the nearest deadline at the top and none at the end; handed-in work by its start,
 * newest first.
 */
export function ordered(homeworks: readonly Homework[]): { open: Homework[]; done: Homework[] } {
  return {
    open: homeworks.filter((homework) => !isDone(homework)).sort(byDeadline),
    done: homeworks.filter(isDone).sort((a, b) => b.startAt.localeCompare(a.startAt)),
  };
}

/**
 * The class work that keeps the result of an own reading of this text back: of what the student has got, the
 * one that closes last. Null where it is none of his own, as work that has not begun is not spoken of.
 */
export function openWorkOf(postId: string, homeworks: readonly Homework[], now: Date): Homework | null {
  const open = homeworks.filter(
    (homework) =>
      !isLate(now, homework.effectiveDeadline) && postsOf(homework).some((post) => post._id === postId),
  );
  return open.sort(byDeadline).at(-1) ?? null;
}
