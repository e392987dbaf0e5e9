import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { useState } from 'react';
import { useAddressState } from '../../../lib/address-state.ts';
import { isPast } from '../../../lib/time.ts';
import { useSchoolYearStart } from '../../../lib/school-year.ts';
import { useClasses, useHomeworks } from '../api.ts';
import type { LineOrder } from '../marks.ts';
import { isInPeriod } from '@yuedu/contracts/rules/period';
import { type Period, rangeOf, readPeriod, usualPeriod } from '../period.ts';

const newestFirst = (list: Homework[]): Homework[] =>
  [...list].sort((a, b) => b.startAt.localeCompare(a.startAt));
const orders: readonly LineOrder[] = ['help', 'score', 'seat'];

/**
 * What is looked at: from the URL, else the running class, this term, its newest homework that has begun, and
 * that homework's first text.
 */
export function useChosen(teacherId?: string) {
  const [search, change] = useAddressState({ replace: true });
  const [now] = useState(() => new Date());
  const { choices, schoolClass } = useClasses(search.get('classId'), teacherId);
  const answer = useHomeworks(schoolClass?._id);
  const all = answer.data?.results;
  const yearStart = useSchoolYearStart();
  const period: Period =
    readPeriod(search, now) ?? usualPeriod(all ?? [], search.get('homeworkId'), yearStart, now);
  const range = rangeOf(period, yearStart, now);
  const homeworks = all && newestFirst(all.filter((homework) => isInPeriod(homework.startAt, range)));
  const homework =
    homeworks?.find((h) => h._id === search.get('homeworkId')) ??
    homeworks?.find((h) => isPast(h.startAt)) ??
    homeworks?.[0];
  const posts = homework?.tasks.flatMap((task) => task.posts) ?? [];
  const post = posts.find((p) => p._id === search.get('postId')) ?? posts[0];
  return {
    teacherId,
    change,
    choices,
    error: choices.error ?? answer.error,
    retry: () => {
      choices.retry();
      void answer.mutate();
    },
    schoolClass,
    homeworks,
    hasWork: (all?.length ?? 0) > 0,
    homework,
    posts,
    post,
    period,
    yearStart,
    range,
    order: orders.find((one) => one === search.get('order')) ?? 'help',
    hideNames: search.get('names') === 'hidden',
    questionId: search.get('question'),
    search,
    view: search.get('view'),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
