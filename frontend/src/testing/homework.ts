import type { Homework } from '@yuedu/contracts/http/homework/homeworks';

/** A class's homework without a deadline, begun on 1 September; `part` is what a test is about. */
export const homeworkOf = (id: string, part: Partial<Homework>): Homework => ({
  _id: id,
  version: 1,
  title: id,
  classId: 'c',
  startAt: '2026-09-01T00:00:00.000Z',
  deadline: null,
  showKeys: 'deadline',
  groups: [],
  exceptions: [],
  effectiveDeadline: null,
  tasks: [],
  ...part,
});
