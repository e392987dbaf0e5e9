import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import type { AttemptRecord } from './record.ts';

type Post = Homework['tasks'][number]['posts'][number];

function withRecord(post: Post, record: AttemptRecord | undefined): Post {
  if (!record) return post;
  return {
    ...post,
    ...(!record.isLocal && { attemptId: record.attemptId }),
    startedAt: post.startedAt ?? record.startedAt,
    ...(record.finishedAt && { finishedAt: post.finishedAt ?? record.finishedAt }),
  };
}

/** A kept homework with what this device's journal knows of its texts since then: begun, handed in. */
export function journalled(homework: Homework, records: readonly AttemptRecord[]): Homework {
  const of = (taskId: string, postId: string): AttemptRecord | undefined =>
    records
      .filter((record) => record.taskId === taskId && record.postId === postId)
      .sort((a, b) => b.startedAt.localeCompare(a.startedAt))[0];
  return {
    ...homework,
    tasks: homework.tasks.map((task) => ({
      ...task,
      posts: task.posts.map((post) => withRecord(post, of(task._id, post._id))),
    })),
  };
}
