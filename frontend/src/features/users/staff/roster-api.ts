import { type ImportedClass, listImportedClasses } from '@yuedu/contracts/http/auth/user-import';
import { listUsersV2 } from '@yuedu/contracts/http/auth/users';
import { createClass, getClass, listClassesV2, putStudents } from '@yuedu/contracts/http/classes/classes';
import useSWR from 'swr';
import { useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';
import type { RosterStep } from './roster-plan.ts';

/** Running classes of one school that are looked through; no school has so many. */
const mostClasses = 1_000;

export interface ClassHere {
  _id: string;
  title: string;
}

export const useImportedClasses = (importId: string) =>
  useCall(listImportedClasses, { params: { id: importId } }, { revalidateOnFocus: false });

async function runningClasses(school: string): Promise<ClassHere[]> {
  const conditions = JSON.stringify({ school, endAt: { $gt: new Date().toISOString() } });
  const found: ClassHere[] = [];
  let skip: string | null = null;
  do {
    const query = { conditions, projection: 'title', limit: 100, ...(skip !== null && { skip }) };
    const page: { results: { _id: string; title?: string }[]; next: string | null } = await call(
      listClassesV2,
      { query },
    );
    found.push(...page.results.map(({ _id, title = '' }) => ({ _id, title })));
    skip = page.next;
  } while (skip !== null && found.length < mostClasses);
  return found;
}

/** The school's running classes, all of them. */
export const useRunningClasses = (school: string | null | undefined) =>
  useSWR(school ? ['running-classes', school] : null, () => runningClasses(school ?? ''), {
    revalidateOnFocus: false,
  });

/** Teachers of a school whose name holds the text. */
export const useTeachers = (school: string, search: string) =>
  useCall(
    listUsersV2,
    {
      query: {
        conditions: JSON.stringify({ scope: school, titles: 'teacher' }),
        projection: 'name',
        sort: 'name',
        limit: 20,
        ...(search !== '' && { search }),
      },
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  );

/**
 * Makes the class where it is new, and adds the students that are not in it yet: again, it changes nothing.
 * Throws ApiError.
 */
export async function fillClass(
  step: Extract<RosterStep, { kind: 'here' | 'new' }>,
  { name: title, students }: ImportedClass,
  { school, endAt }: { school: string; endAt: string },
): Promise<void> {
  const { _id: id } =
    step.kind === 'here'
      ? { _id: step.classId }
      : await call(createClass, {
          body: { title, grade: step.grade, endAt, school, teachers: step.teachers },
        });
  const { version, students: here = [] } = await call(getClass, { params: { id }, query: {} });
  const all = [...new Set([...here.map(({ userId }) => userId), ...students])];
  if (all.length === here.length) return;
  const params = { id, studentId: 'all' as const };
  await call(putStudents, { params, body: { studentIds: all } }, { ifMatch: version });
}
