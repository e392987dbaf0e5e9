import type { Homework, Reply } from './start-homework.ts';

/** The rows of a list that was answered. */
export const results = (reply: { data: unknown }): { _id: string }[] =>
  (reply.data as { results: { _id: string }[] }).results;

/** The tasks that somebody sees, those of the classes with them. */
export const tasksOf = (homework: Homework, caller: Parameters<Homework['call']>[0]): Promise<Reply> =>
  homework.call(caller, 'GET', '/v1/tasks/?includeTaskOfClass=1&sort=-createdAt');
