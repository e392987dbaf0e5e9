import { putMe } from '@yuedu/contracts/http/auth/users';
import { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import { listTasks, unfinishedTasks } from '@yuedu/contracts/http/homework/tasks';
import { useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

export const useNews = () => useCall(listNotifications, { query: { limit: 10 } });

/** What is no task: a marked text, a reminder. */
const othersQuery = {
  conditions: JSON.stringify({ kind: { $in: ['task-graded', 'task-reminder'] } }),
  limit: 3,
};

/**
 * The seed's two calls, and what a student is told of besides; none is made for who gets no tasks.
 */
export function useTasks(isStudent: boolean) {
  return {
    latest: useCall(
      listTasks,
      isStudent
        ? { query: { includeTaskOfClass: '1', sort: '-createdAt', limit: 1, pagination: '0' } }
        : null,
    ),
    unfinished: useCall(unfinishedTasks, isStudent ? {} : null),
    others: useCall(listNotifications, isStudent ? { query: othersQuery } : null),
  };
}

/**
 * Notes for all devices of the account that the tasks have been read; gives the changed user. Throws
 * ApiError.
 */
export const markTasksRead = () => call(putMe, { body: { lastReadTaskAt: true } });
