import type { AnswerToGrade } from '@yuedu/contracts/http/homework/grading';
import { actOf, groupsOf, nextWaiting, withGraded } from './queue.ts';

const answer = (_id: string, like: string | null, state: AnswerToGrade['state'] = 'pending') =>
  ({ _id, like, state, version: 0, score: null, gradedBy: null }) as AnswerToGrade;

const answers = [
  answer('a', '想家'),
  answer('b', '月亮'),
  answer('c', '月亮'),
  answer('d', '', 'blank'),
  answer('e', null),
];

describe('groups', () => {
  it('hold alike answers, without blank ones and those that are no words', () => {
    expect(groupsOf(answers, new Set()).map((group) => group.answers.map((one) => one._id))).toEqual([
      ['b', 'c'],
      ['a'],
    ]);
  });
  it('fall apart where the teacher says so', () => {
    expect(groupsOf(answers, new Set(['月亮'])).map((group) => group.id)).toEqual(['b', 'c', '想家']);
  });
});

it('the next one with work that waits follows, round the end, else the place stays', () => {
  const group = (waits: boolean) => ({
    id: '',
    like: '',
    answers: [answer('x', 'x', waits ? 'pending' : 'right')],
  });
  const groups = [true, false, true, false].map(group);
  expect(nextWaiting(groups, 0)).toBe(2);
  expect(nextWaiting(groups, 2)).toBe(0);
  expect(nextWaiting([group(false), group(false)], 1)).toBe(1);
  expect(nextWaiting([], 0)).toBe(0);
});

it('a mark changes its answers only', () => {
  const graded = { _id: 'a', version: 1, state: 'right', score: 2, isByHand: true, remark: '好' } as const;
  const [first, second] = withGraded(answers, [graded], '林老師');
  expect(first).toMatchObject({ version: 1, score: 2, gradedBy: '林老師' });
  expect(second).toBe(answers[1]);
});

describe('keys', () => {
  it.each([
    ['1', { level: 0 }],
    ['3', { level: 2 }],
    ['4', null],
    ['0', null],
    ['Enter', 'confirm'],
    ['ArrowUp', 'previous'],
    ['ArrowRight', 'next'],
    ['U', 'undo'],
    ['c', 'remark'],
    ['g', 'apart'],
    ['x', null],
    ['Tab', null],
  ])('%s', (key, act) => {
    expect(actOf(key, 3)).toEqual(act);
  });
});
