import type { CalendarEntry } from '@yuedu/contracts/http/homework/calendar';
import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { dayAhead } from '../../lib/time.ts';
import { homeworks, student } from './samples.ts';

const entry = (homework: Homework, kind: CalendarEntry['kind'], at: string): CalendarEntry => ({
  kind,
  at,
  homeworkId: homework._id,
  classId: homework.classId,
  title: homework.title,
  classTitle: '五年仁班',
  studentId: student._id,
  total: 2,
  finished: 1,
  students: 0,
});
export const calendar = {
  entries: homeworks.flatMap((one) => [
    entry(one, 'start', one.startAt),
    ...(one.effectiveDeadline ? [entry(one, 'deadline', one.effectiveDeadline)] : []),
  ]),
  daysRead: [{ studentId: student._id, day: dayAhead(-1) }],
};
export const assessment = {
  title: '閱讀素養評量',
  registrationStartAt: `${dayAhead(0)}T01:00:00.000Z`,
  endAt: `${dayAhead(5)}T15:59:59.000Z`,
  resultsAt: null,
  options: [],
};
