import {
  classesOfTeacher,
  createClass,
  createCode,
  deleteClass,
  deleteCodes,
  getClass,
  listClassesV2,
  putClass,
  removeStudent,
} from '@yuedu/contracts/http/classes';
import { listPostsV2 } from '@yuedu/contracts/http/content';
import { createTask, deleteHomework, listHomeworks, putHomework } from '@yuedu/contracts/http/homework';
import { getCompletion } from '@yuedu/contracts/http/reports';
import type { BodyOf } from '@yuedu/contracts/route';
import { uuidv7 } from 'uuidv7';
import { refetch, useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';
import { useUser } from '../../lib/session/store.ts';
import { useMessages } from '../../lib/stream.ts';

export function useOwnClasses() {
  const user = useUser();
  const admin = user?.role === 'admin';
  const own = useCall(classesOfTeacher, user && !admin ? { params: { id: user._id } } : null);
  const all = useCall(listClassesV2, admin ? { query: { limit: 100, sort: '-endAt' } } : null);
  return admin ? all : own;
}

export const useClass = (classId: string | undefined) =>
  useCall(getClass, classId ? { params: { id: classId } } : null);
export const useClassHomeworks = (classId: string | undefined) =>
  useCall(listHomeworks, classId ? { query: { classId } } : null);
export const useCompletion = (classId: string, homeworkId: string) =>
  useCall(getCompletion, { query: { classId, homeworkId } }, { keepPreviousData: true });
export const usePostChoices = (query: { conditions?: string; search?: string; skip?: string }) =>
  useCall(listPostsV2, { query: { limit: 20, sort: '-publishedAt', ...query } }, { keepPreviousData: true });

/** Reads the class's progress again when a student starts, finishes or a report was folded. */
export function useLiveClass(classId: string): void {
  useMessages((message) => {
    if (message.type === 'resync' || (message.type === 'report.updated' && message.classId === classId))
      void Promise.all([refetch(getCompletion), refetch(listHomeworks)]);
  });
}

const reread = async (): Promise<void> => {
  await Promise.all([refetch(classesOfTeacher), refetch(listClassesV2), refetch(getClass)]);
};

export async function makeClass(body: BodyOf<typeof createClass>) {
  const made = await call(createClass, { body });
  await reread();
  return made;
}

export async function changeClass(id: string, version: number, body: BodyOf<typeof putClass>) {
  const changed = await call(putClass, { params: { id }, body }, { ifMatch: version });
  await reread();
  return changed;
}

export async function endClass(id: string): Promise<void> {
  await call(deleteClass, { params: { id } });
  await reread();
}

export const makeCode = (id: string) => call(createCode, { params: { id } });
export const stopCodes = (id: string) => call(deleteCodes, { params: { id } });

export async function removeMember(id: string, studentId: string): Promise<void> {
  await call(removeStudent, { params: { id, studentId } });
  await reread();
}

export interface Assignment {
  classId: string;
  title: string;
  postIds: string[];
  deadline: string | null;
  startAt?: string | undefined;
  showKeys: 'finish' | 'deadline' | 'never';
}

/** Makes the task and gives it to the class as homework; sending the same ids again changes nothing. */
export async function assign(work: Assignment) {
  const task = await call(createTask, {
    body: { title: work.title, postIds: work.postIds, deadline: work.deadline, classId: work.classId },
  });
  const homework = await call(putHomework, {
    params: { id: work.classId, homeworkId: uuidv7() },
    body: {
      title: work.title,
      taskIds: [task._id],
      deadline: work.deadline,
      showKeys: work.showKeys,
      ...(work.startAt && { startAt: work.startAt }),
    },
  });
  await Promise.all([refetch(listHomeworks), reread()]);
  return homework;
}

export async function withdraw(classId: string, homeworkId: string): Promise<void> {
  await call(deleteHomework, { params: { id: classId, homeworkId } });
  await refetch(listHomeworks);
}
