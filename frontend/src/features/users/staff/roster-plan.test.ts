import type { ImportedClass } from '@yuedu/contracts/http/auth/user-import';
import { rosterEnd, rosterStep } from './roster-plan.ts';

const roster = (more: Partial<ImportedClass> = {}): ImportedClass => ({
  name: '四年甲班',
  grade: '小四',
  students: ['s1'],
  teachers: [],
  ...more,
});
const lin = { _id: 't1', name: '林老師' };

test('a class of the same name is there already, however its blanks are written', () => {
  const here = [
    { _id: 'c1', title: '四年乙班' },
    { _id: 'c2', title: '四年 甲班' },
  ];
  expect(rosterStep(roster({ grade: null }), here, undefined)).toEqual({ kind: 'here', classId: 'c2' });
});

test('a new one is led by whom the file names, or by who was chosen', () => {
  const made = rosterStep(roster({ teachers: [lin] }), [], undefined);
  expect(made).toEqual({ kind: 'new', grade: '小四', teachers: ['t1'] });
  expect(rosterStep(roster({ teachers: [lin] }), [], 't2')).toMatchObject({ teachers: ['t2'] });
  expect(rosterStep(roster(), [], 't2')).toMatchObject({ kind: 'new', teachers: ['t2'] });
});

test('without a teacher or a grade none is made', () => {
  const steps = [rosterStep(roster(), [], undefined), rosterStep(roster({ grade: null }), [], 't2')];
  expect(steps.map(({ kind }) => kind)).toEqual(['without-teacher', 'without-grade']);
});

test.each([
  ['2026-09-01', '08-01', '2027-08-01'],
  ['2027-05-31', '08-01', '2027-08-01'],
  ['2027-07-15', '08-01', '2028-08-01'],
  ['2026-12-20', '01-01', '2028-01-01'],
  ['2027-01-04', '01-01', '2028-01-01'],
])('of a roster of %s, with years from %s, the classes are over on %s', (today, start, end) => {
  expect(rosterEnd(today, start)).toBe(end);
});
