import { listTasks } from '@yuedu/contracts/http/homework/tasks';
import type { RouteAnswer } from '@yuedu/service-kit/testing/call-route';
import type { TestCaller } from '@yuedu/testing/tokens';
import type { Homework } from './start-homework.ts';

/** The rows of a list that was answered. */
export const results = (reply: { data: unknown }): { _id: string }[] =>
  (reply.data as { results: { _id: string }[] }).results;

/** The tasks that somebody sees, those of the classes with them. */
export const tasksOf = (
  homework: Homework,
  caller: TestCaller | null,
): Promise<RouteAnswer<typeof listTasks>> =>
  homework.call(caller, listTasks, { query: { includeTaskOfClass: '1', sort: '-createdAt' } });
