import type { Post } from '@yuedu/contracts/http/content/posts';
import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { fetchHomeworks, fetchPost } from './api.ts';
import { keepAssignedTexts, readAssignedCopies } from './storage.ts';

/** Copies that are kept ahead, so that what was read by hand keeps its place. */
export const mostAssigned = 12;
/** A copy younger than this is not fetched again. */
const freshMs = 12 * 3_600_000;

type Work = Pick<Homework, 'startAt' | 'deadline' | 'tasks'>;

/** Texts of open homework that are not handed in, those due first before others. */
export function assignedTexts(homeworks: readonly Work[], nowMs: number): string[] {
  const open = homeworks
    .filter(({ startAt }) => !startAt || Date.parse(startAt) <= nowMs)
    .map(({ deadline, tasks }) => ({ tasks, dueMs: deadline ? Date.parse(deadline) : Infinity }))
    .filter(({ dueMs }) => dueMs > nowMs)
    .sort((a, b) => a.dueMs - b.dueMs);
  const posts = open.flatMap(({ tasks }) => tasks.flatMap((task) => task.posts));
  const waiting = posts.filter(({ finishedAt }) => !finishedAt).map(({ _id }) => _id);
  return [...new Set(waiting)].slice(0, mostAssigned);
}

/**
 * Fetches the texts of a student's open homework ahead, one after the other, and drops those that are no
 * longer due.
 * @returns those that stand on this device
 */
export async function keepAssigned(userId: string, nowMs = Date.now()): Promise<Post[]> {
  const { results } = await fetchHomeworks(userId);
  const ids = assignedTexts(results, nowMs);
  const copies = await readAssignedCopies(userId, ids);
  const posts: Post[] = [];
  for (const id of ids) {
    const copy = copies.get(id);
    // What its reader has opened is fetched again when he opens it.
    if (copy && (!copy.isAssigned || nowMs - Date.parse(copy.at) < freshMs)) continue;
    posts.push((await fetchPost(userId, id)) as Post);
  }
  await keepAssignedTexts(
    userId,
    ids,
    posts.filter((post) => post.open),
  );
  return [...(await readAssignedCopies(userId, ids)).values()].map(({ post }) => post);
}
