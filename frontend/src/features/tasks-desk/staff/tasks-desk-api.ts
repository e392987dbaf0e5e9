import { listDeskPosts } from '@yuedu/contracts/http/content/desk';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import {
  getTask,
  listTasks,
  listTasksV2,
  putTaskPosts,
  type Task,
} from '@yuedu/contracts/http/homework/tasks';
import { refetchAll, useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';

/** Calls whose answers change when a task does. */
export const taskRereads = [listTasks, listHomeworks];

/** Most texts of one task. */
const mostTexts = 50;

/** The task's texts, those that were taken out of the library too. */
export const useTextsOfTask = (postIds: readonly string[]) =>
  useCall(
    listDeskPosts,
    {
      query: {
        conditions: JSON.stringify({ _id: { $in: [...postIds].sort() } }),
        projection: 'title publishedAt',
        limit: mostTexts,
      },
    },
    { revalidateOnFocus: false, keepPreviousData: true },
  );

/** Makes these the task's texts, as it was seen. Throws ApiError. */
export async function putTexts({ _id, version }: Task, postIds: readonly string[]): Promise<void> {
  try {
    await call(
      putTaskPosts,
      { params: { id: _id, postId: 'all' }, body: { postIds: [...postIds] } },
      { ifMatch: version },
    );
  } finally {
    await refetchAll([getTask, listTasksV2, ...taskRereads]);
  }
}
