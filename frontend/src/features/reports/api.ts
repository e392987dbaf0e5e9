import { listSchoolsV2 } from '@yuedu/contracts/http/classes/schools';
import { getPost } from '@yuedu/contracts/http/content/posts';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import {
  getCompletion,
  getComprehension,
  getOverview,
  getQuestions,
} from '@yuedu/contracts/http/homework/reports';
import { getReading, getStudents } from '@yuedu/contracts/http/homework/student-reports';
import type { Grade } from '@yuedu/contracts/rules/education';
import { useState } from 'react';
import { useChosenClass, useClassChoices } from '../../lib/class-choices.ts';
import { refetch, useCall } from '../../lib/data.ts';
import { type ReportFileKind, reportFileTypes } from '@yuedu/contracts/http/homework/report-files';
import { callFile } from '../../lib/http/call.ts';
import { useUser } from '../../lib/session/store.ts';
import { useMessages } from '../../lib/stream.ts';
import type { Range } from './period.ts';
import { classesToAskFor } from './whose.ts';

export interface Chosen {
  classId?: string | undefined;
  homeworkId?: string | undefined;
  postId?: string | undefined;
  range: Range;
}

/**
 * Own and co-taught classes, the running ones first; an admin sees those of the teacher in the address, else
 * all. With them the class that the address names, else the first.
 */
export function useClasses(classId: string | null, teacherId?: string) {
  const user = useUser();
  const whose = user ? classesToAskFor(user, teacherId) : 'none';
  const choices = useClassChoices(whose);
  return { choices, schoolClass: useChosenClass(whose, choices, classId) };
}

export const useHomeworks = (classId: string | undefined) =>
  useCall(listHomeworks, classId ? { query: { classId } } : null);

export interface ReportQuery extends Range {
  classId: string;
  homeworkId?: string;
  postId?: string;
}

/**
 * Of one text of one homework, and of all the period's work: what the page shows and what its files hold are
 * asked for alike.
 */
export function queriesOf({ classId, homeworkId, postId, range }: Chosen): {
  one: ReportQuery | null;
  all: ReportQuery | null;
} {
  const all = classId ? { classId, ...range } : null;
  return { all, one: all && homeworkId ? { ...all, homeworkId, ...(postId && { postId }) } : null };
}

export function useReports(chosen: Chosen) {
  const { one, all } = queriesOf(chosen);
  return {
    completion: useCall(getCompletion, one && { query: one }),
    questions: useCall(getQuestions, one && { query: one }),
    comprehension: useCall(getComprehension, all && { query: all }, { keepPreviousData: true }),
    post: useCall(getPost, chosen.postId ? { params: { id: chosen.postId } } : null),
  };
}

export const useOverview = (classId: string | undefined, range: Range) =>
  useCall(getOverview, classId ? { query: { classId, ...range } } : null, { keepPreviousData: true });
export const useComprehension = (classId: string | undefined, range: Range) =>
  useCall(getComprehension, classId ? { query: { classId, ...range } } : null, { keepPreviousData: true });

/** How much each student of a class read in the period. */
export const useReading = (classId: string | undefined, range: Range) =>
  useCall(getReading, classId ? { query: { classId, ...range } } : null, { keepPreviousData: true });
/** What the key figures of all classes are reckoned from: two reports over all of them. */
export const useClassFigures = () => ({
  completion: useCall(getCompletion),
  comprehension: useCall(getComprehension),
});
/** How the students of a class get on. */
export const useStudents = (classId: string | undefined, range: Range) =>
  useCall(getStudents, classId ? { query: { classId, ...range } } : null, { keepPreviousData: true });
/** The same with the newest work of each student. */
export const useStudentsWithWorks = (classId: string, range: Range) =>
  useCall(getStudents, { query: { classId, ...range, includeWorks: '1' } });
export interface SchoolQuery extends Range {
  schoolId?: string;
  /** As the classes have it: schools that are not in the list are known by it alone. */
  fullSchoolName?: string;
  grade?: Grade;
}
/** How the classes of a school get on; of all of them where an admin names no school. */
export const useSchool = (query: SchoolQuery) =>
  useCall(getStudents, { query: { ...query, by: 'class' } }, { keepPreviousData: true });
export const fetchSchoolFile = (query: SchoolQuery, kind: ReportFileKind): Promise<Blob> =>
  callFile(getStudents, { query: { ...query, by: 'class' } }, { accept: reportFileTypes[kind] });
/** The schools with these ids. */
export const useSchools = (ids: readonly string[]) =>
  useCall(
    listSchoolsV2,
    ids.length > 0
      ? { query: { conditions: JSON.stringify({ _id: { $in: ids } }), projection: '_id name', limit: 100 } }
      : null,
  );

/** How one student gets on, in each class of the caller's that he is in. */
export const useStudent = (studentId: string, range: Range) =>
  useCall(getStudents, { query: { studentId, ...range } }, { keepPreviousData: true });

/**
 * Reads the class's reports again when the stream says that they changed; gives the moment of the last
 * change.
 */
export function useLiveReports(classId: string | undefined): Date | null {
  const [changedAt, setChangedAt] = useState<Date | null>(null);
  useMessages((message) => {
    const ours =
      message.type === 'resync' || (message.type === 'report.updated' && message.classId === classId);
    if (!ours) return;
    void Promise.all(
      [getCompletion, getQuestions, getComprehension, getOverview, getReading, getStudents].map((route) =>
        refetch(route),
      ),
    ).then(() => setChangedAt(new Date()));
  });
  return changedAt;
}

export const reportFiles = {
  questions: getQuestions,
  completion: getCompletion,
  comprehension: getComprehension,
} as const;
export type ReportFile = keyof typeof reportFiles;

/** The file of a report: the server makes it from the rows that the screen shows. Throws ApiError. */
export function fetchFile(which: ReportFile, chosen: Chosen, kind: ReportFileKind): Promise<Blob> {
  const { one, all } = queriesOf(chosen);
  const query = which === 'comprehension' ? all : one;
  return callFile(reportFiles[which], query ? { query } : {}, { accept: reportFileTypes[kind] });
}

export const fetchReadingFile = (classId: string, range: Range, kind: ReportFileKind): Promise<Blob> =>
  callFile(getReading, { query: { classId, ...range } }, { accept: reportFileTypes[kind] });
/** Of a class a line a student, of a student a line a text. */
export const fetchStudentsFile = (
  of: { classId: string } | { studentId: string; classId: string },
  range: Range,
  kind: ReportFileKind,
): Promise<Blob> => callFile(getStudents, { query: { ...of, ...range } }, { accept: reportFileTypes[kind] });
