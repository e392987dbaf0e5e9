import type { QuestionsReport } from '@yuedu/contracts/http/homework/reports';
import type { StudentLine } from './marks.ts';
import { nextSteps } from './next-steps.ts';

type Row = QuestionsReport['rows'][number];
const row = (process: Row['process'], over: Partial<Row> = {}): Row => ({
  postId: 'p',
  postTitle: '',
  questionId: process,
  position: 1,
  type: 'singleChoice',
  process,
  points: 1,
  answered: 10,
  right: 0,
  blank: 0,
  pending: 0,
  score: 9,
  maxScore: 10,
  items: null,
  options: [],
  marks: [],
  ...over,
});
const line = (userId: string, over: Partial<StudentLine> = {}): StudentLine => ({
  userId,
  name: userId,
  seatNumber: null,
  left: false,
  marks: [],
  sum: 4,
  counted: 5,
  pending: false,
  finished: true,
  ...over,
});
const kinds = (...given: Parameters<typeof nextSteps>) => nextSteps(...given).map((step) => step.kind);
const open = { canAssign: true };

test('who needs company comes first, then the weakest process, then who has not handed in', () => {
  const lines = [
    line('weak', { sum: 1 }),
    line('strong'),
    line('absent', { finished: false, counted: 0, sum: 0 }),
  ];
  const steps = nextSteps(
    lines,
    [row('retrieve'), row('infer', { score: 3 }), row('integrate', { score: 5 })],
    open,
  );
  expect(steps).toMatchObject([
    { kind: 'company', students: [{ userId: 'weak' }] },
    { kind: 'practise', process: 'infer' },
    { kind: 'missing', students: [{ userId: 'absent' }] },
  ]);
});

test('who left is in no step', () => {
  expect(
    kinds(
      [line('gone', { left: true, finished: false }), line('weak', { left: true, sum: 0 })],
      [row('retrieve')],
      open,
    ),
  ).toEqual(['onward']);
});

test('a process is proposed only when five answers and most of them are reckoned', () => {
  expect(kinds([line('a')], [row('infer', { answered: 4, score: 0 })], open)).toEqual(['onward']);
  expect(kinds([line('a')], [row('infer', { answered: 20, pending: 12, score: 0 })], open)).toEqual([
    'onward',
  ]);
  expect(kinds([line('a')], [row('infer', { answered: 20, pending: 8, score: 0 })], open)).toEqual([
    'practise',
  ]);
  expect(kinds([line('a')], [row('infer', { answered: 20, pending: 10, score: 0 })], open)).toEqual([
    'practise',
  ]);
  expect(kinds([line('a')], [row('infer', { answered: 6, pending: 2, score: 0 })], open)).toEqual(['onward']);
});

test('seven tenths of the points are enough', () => {
  expect(kinds([line('a')], [row('infer', { score: 7 })], open)).toEqual(['onward']);
  expect(kinds([line('a')], [row('infer', { score: 6.9 })], open)).toEqual(['practise']);
});

test('two students over three questions are no class, however many answers that makes', () => {
  const three = ['1', '2', '3'].map((questionId) => row('infer', { questionId, answered: 2, score: 0 }));
  expect(kinds([line('a'), line('b')], three, open)).toEqual(['onward']);
});

test('an ended class is given no new text', () => {
  expect(kinds([line('a')], [row('infer', { score: 0 })], { canAssign: false })).toEqual([]);
  expect(kinds([line('a')], [row('infer')], { canAssign: false })).toEqual([]);
});
