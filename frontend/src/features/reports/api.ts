import { getConfig } from '@yuedu/contracts/http/content/configs';
import { getPost } from '@yuedu/contracts/http/content/posts';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import {
  getCompletion,
  getComprehension,
  getOverview,
  getQuestions,
} from '@yuedu/contracts/http/homework/reports';
import { schoolYearStartOf } from '@yuedu/contracts/rules/locale';
import { useState } from 'react';
import { useChosenClass, useClassChoices } from '../../lib/class-choices.ts';
import { refetch, useCall } from '../../lib/data.ts';
import { callFile } from '../../lib/http/call.ts';
import { deploymentLocale } from '../../lib/locale.ts';
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

/** Month and day; until the setting is there, and without it, the one that is usual in the locale. */
export const useSchoolYearStart = (): string =>
  schoolYearStartOf(
    useCall(
      getConfig,
      { params: { key: 'schoolYearStart' } },
      { revalidateOnFocus: false, revalidateIfStale: false },
    ).data?.value,
    deploymentLocale(),
  );

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

export const useOverview = (classId: string | undefined) =>
  useCall(getOverview, classId ? { query: { classId } } : null, { keepPreviousData: true });
export const useComprehension = (classId: string | undefined) =>
  useCall(getComprehension, classId ? { query: { classId } } : null, { keepPreviousData: true });

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
      [getCompletion, getQuestions, getComprehension, getOverview].map((route) => refetch(route)),
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
export function fetchFile(which: ReportFile, chosen: Chosen): Promise<Blob> {
  const { one, all } = queriesOf(chosen);
  const query = which === 'comprehension' ? all : one;
  return callFile(reportFiles[which], query ? { query } : {});
}
