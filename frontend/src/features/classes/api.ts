import {
  classesOfTeacher,
  createClass,
  createCode,
  deleteClass,
  deleteCodes,
  getClass,
  listCodes,
  listClassesV2,
  putClass,
  removeStudent,
} from '@yuedu/contracts/http/classes/classes';
import { groupCategories, listZones } from '@yuedu/contracts/http/content/categories';
import { getPost, listPostsV2 } from '@yuedu/contracts/http/content/posts';
import {
  checkRepeatedPosts,
  deleteHomework,
  type Homework,
  listHomeworks,
  putHomework,
} from '@yuedu/contracts/http/homework/homeworks';
import { createTask } from '@yuedu/contracts/http/homework/tasks';
import { getCompletion, getComprehension } from '@yuedu/contracts/http/homework/reports';
import type { BodyOf } from '@yuedu/contracts/route';
import { educations, grades } from '@yuedu/contracts/rules/education';
import { useClassPage, type Whose } from '../../lib/class-choices.ts';
import { refetch, useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';
import { useUser } from '../../lib/session/store.ts';
import { useMessages } from '../../lib/stream.ts';
import type { FilterName } from './choice-query.ts';
import { levelWords } from './levels.ts';
import type { Sending } from './sending.ts';

/** Own and co-taught classes; an admin's are all. */
export function useWhose(): Whose {
  const user = useUser();
  if (!user) return 'none';
  return user.role === 'admin' ? 'all' : { teacherId: user._id };
}
/** Classes on one page of /class-management. */
const classesOnPage = 20;
/** @param after the page's cursor */
export const useOwnClasses = (after: string) =>
  useClassPage(useWhose(), { limit: classesOnPage, ...(after && { skip: after }) });

export const useClass = (classId: string | undefined) =>
  useCall(getClass, classId ? { params: { id: classId } } : null);
export const useClassHomeworks = (classId: string | undefined) =>
  useCall(listHomeworks, classId ? { query: { classId } } : null);
export const useCompletion = (classId: string, homeworkId: string) =>
  useCall(getCompletion, { query: { classId, homeworkId } }, { keepPreviousData: true });
/** How the students of a class have done, each with what came in last. */
export const useResults = (classId: string) =>
  useCall(getComprehension, { query: { classId } }, { keepPreviousData: true });
/**
 * By which homeworks the class has these texts, newest first; none are asked about while there is no class.
 */
export function usePastAssignments(classId: string | undefined, postIds: readonly string[]) {
  const { data } = useCall(
    checkRepeatedPosts,
    classId && postIds.length > 0
      ? { body: { classIds: [classId], postIds: [...new Set(postIds)].slice(0, 50).sort() } }
      : null,
    { keepPreviousData: true },
  );
  // what came before stays while more texts are asked about, but never for another class
  return data?.results.filter((one) => one.classId === classId) ?? [];
}
export const useCodes = (classId: string) => useCall(listCodes, { params: { id: classId } });
export const usePost = (postId: string) => useCall(getPost, { params: { id: postId } });
export const usePostChoices = (query: {
  limit: number;
  conditions?: string;
  search?: string;
  skip?: string;
}) => useCall(listPostsV2, { query }, { keepPreviousData: true });

/** What texts can be filtered by, in words. */
export function useFilterWords(): Record<FilterName, { value: string; label: string }[]> {
  const groups = useCall(groupCategories, {}, { revalidateOnFocus: false });
  const zones = useCall(listZones, {}, { revalidateOnFocus: false });
  const named = (kind: 'topic' | 'form' | 'type' | 'difficulty') =>
    (groups.data?.[kind] ?? []).map(({ title }) => ({ value: title, label: title }));
  return {
    topic: named('topic'),
    form: named('form'),
    type: named('type'),
    difficulty: named('difficulty'),
    level: educations.map((value) => ({ value, label: levelWords[value] })),
    grade: grades.map((value) => ({ value, label: value })),
    zone: (zones.data?.zones ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
  };
}

/** Reads the class's progress again when a student starts, finishes or a report was folded. */
export function useLiveClass(classId: string): void {
  useMessages((message) => {
    if (message.type === 'resync' || (message.type === 'report.updated' && message.classId === classId))
      void Promise.all([refetch(getCompletion), refetch(getComprehension), refetch(listHomeworks)]);
  });
}

/** What is shown of classes, after one has changed. */
export const rereadClasses = async (): Promise<void> => {
  await Promise.all([refetch(classesOfTeacher), refetch(listClassesV2), refetch(getClass)]);
};

export async function makeClass(body: BodyOf<typeof createClass>) {
  const made = await call(createClass, { body });
  await rereadClasses();
  return made;
}

export async function changeClass(id: string, version: number, body: BodyOf<typeof putClass>) {
  const changed = await call(putClass, { params: { id }, body }, { ifMatch: version });
  await rereadClasses();
  return changed;
}

export async function endClass(id: string): Promise<void> {
  await call(deleteClass, { params: { id } });
  await rereadClasses();
}

export async function makeCode(id: string): Promise<void> {
  await call(createCode, { params: { id } });
  await refetch(listCodes);
}

export async function stopCodes(id: string): Promise<void> {
  await call(deleteCodes, { params: { id } });
  await refetch(listCodes);
}

export async function removeMember(id: string, studentId: string): Promise<void> {
  await call(removeStudent, { params: { id, studentId } });
  await rereadClasses();
}

type TaskBody = BodyOf<typeof createTask> & { classId: string; deadline: string };

/**
 * Makes the task and gives it to the class as homework; sent again under the same names it changes nothing.
 */
export async function assign(
  body: TaskBody,
  given: Pick<BodyOf<typeof putHomework>, 'showKeys' | 'groups'>,
  names: Sending,
) {
  const task = await call(createTask, { body }, { idempotencyKey: names.taskKey });
  const homework = await call(putHomework, {
    params: { id: body.classId, homeworkId: names.homeworkId },
    body: { title: body.title, taskIds: [task._id], deadline: body.deadline, ...given },
  });
  await Promise.all([refetch(listHomeworks), rereadClasses()]);
  return homework;
}

/** Refused where somebody else has changed the homework since it was read. */
export async function changeHomework(
  { _id, classId, version }: Homework,
  body: BodyOf<typeof putHomework>,
): Promise<Homework> {
  const changed = await call(
    putHomework,
    { params: { id: classId, homeworkId: _id }, body },
    { ifMatch: version },
  );
  await Promise.all([refetch(listHomeworks), refetch(getCompletion)]);
  return changed;
}

export async function withdraw(classId: string, homeworkId: string): Promise<void> {
  await call(deleteHomework, { params: { id: classId, homeworkId } });
  await refetch(listHomeworks);
}
