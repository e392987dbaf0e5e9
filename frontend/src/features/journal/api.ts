import {
  finishAttempt,
  getAttempt,
  saveAnswers,
  startAttempt,
} from '@yuedu/contracts/http/homework/attempts';
import { getClass } from '@yuedu/contracts/http/classes/classes';
import { getPost } from '@yuedu/contracts/http/content/posts';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { unfinishedTasks } from '@yuedu/contracts/http/homework/tasks';
import { refetch, useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';
import type { AttemptRecord, SendableAnswer } from './record.ts';

/** Whose attempt, of which text, for which work. */
export interface AttemptKey {
  userId: string;
  postId: string;
  taskId: string | null;
  classId: string | null;
}

// Each of these is sent only while this person is logged in: another tab may have changed that. All throw
// ApiError.

/** Starts the attempt, or finds it. @param postVersion the one in which it began without a network */
export const start = ({ userId, postId, taskId, classId }: AttemptKey, postVersion?: number) =>
  call(
    startAttempt,
    {
      body: {
        postId,
        ...(taskId && { taskId }),
        ...(classId && { classId }),
        ...(postVersion !== undefined && { postVersion }),
      },
    },
    { asUser: userId },
  );
export const save = ({ userId, postId, attemptId }: AttemptRecord, answers: SendableAnswer[]) =>
  call(saveAnswers, { body: { postId, attemptId, answers } }, { asUser: userId });
export const fetchAttempt = ({ userId, attemptId }: AttemptRecord) =>
  call(getAttempt, { params: { id: attemptId } }, { asUser: userId });
export const finish = (userId: string, attemptId: string) =>
  call(finishAttempt, { body: { attemptId } }, { asUser: userId });

/** Own homework. */
export const fetchHomeworks = (userId: string) => call(listHomeworks, {}, { asUser: userId });
export const fetchPost = (userId: string, postId: string) =>
  call(getPost, { params: { id: postId } }, { asUser: userId });

/** What shows a hand-in. */
export async function rereadWork(): Promise<void> {
  await Promise.all([refetch(listHomeworks), refetch(unfinishedTasks)]);
}

/** One version of a text, the newest where none is named. */
export const usePost = (postId: string, version: number | undefined, isNeeded: boolean) =>
  useCall(
    getPost,
    isNeeded
      ? { params: { id: postId }, query: version === undefined ? {} : { version: String(version) } }
      : null,
    { revalidateOnFocus: false, revalidateIfStale: true },
  );

/** A class and its homework; both wait until it is clear who is asking. */
export function useClassWork(classId: string, isNeeded: boolean) {
  return {
    school: useCall(getClass, isNeeded ? { params: { id: classId } } : null),
    works: useCall(listHomeworks, isNeeded ? { query: { classId } } : null),
  };
}
