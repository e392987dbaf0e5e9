import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { daysRead, dueTexts, suggestions, weekDays, weekOfChild } from './desk.ts';

const now = new Date('2026-11-19T02:00:00Z'); // Thursday 10:00 in Taipei
const homework = (
  id: string,
  effectiveDeadline: string | null,
  posts: Homework['tasks'][number]['posts'],
): Homework => ({
  _id: id,
  version: 1,
  title: id,
  classId: 'c',
  startAt: '2026-11-16T00:00:00Z',
  deadline: effectiveDeadline,
  showKeys: 'deadline',
  groups: [],
  exceptions: [],
  effectiveDeadline,
  tasks: [{ _id: `t-${id}`, title: id, posts }],
});
const open = { _id: 'open', title: '未交', questionCount: 6 };
const done = {
  _id: 'done',
  title: '已交',
  questionCount: 6,
  startedAt: '2026-11-17T15:30:00Z',
  finishedAt: '2026-11-17T16:30:00Z',
  late: true,
};

test('only texts that are not handed in are due, soonest first and without deadline last', () => {
  const none = homework('none', null, [open]);
  const far = homework('far', '2026-11-30T10:00:00Z', [open]);
  const soon = homework('soon', '2026-11-20T10:00:00Z', [open, done]);
  const due = dueTexts([none, far, soon], now);
  expect(due.map((text) => text.near)).toEqual([true, false, false]);
  for (const order of [
    [none, far, soon],
    [soon, none, far],
    [far, soon, none],
  ])
    expect(dueTexts(order, now).map((text) => text.homework._id)).toEqual(['soon', 'far', 'none']);
});
test('of texts with one deadline the one that began first comes first', () => {
  const early = homework('early', '2026-11-20T10:00:00Z', [open]);
  const late = { ...homework('late', '2026-11-20T10:00:00Z', [open]), startAt: '2026-11-17T00:00:00Z' };
  expect(dueTexts([late, early], now).map((text) => text.homework._id)).toEqual(['early', 'late']);
});
test('a week begins on Monday by the calendar of Taipei', () => {
  expect(weekDays(now)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(weekDays(new Date('2026-11-22T15:59:00Z'))[0]).toBe('2026-11-16');
  expect(weekDays(new Date('2026-11-22T16:01:00Z'))[0]).toBe('2026-11-23');
});
test('a day counts when a text was begun or finished on it in Taipei', () => {
  expect([...daysRead([homework('a', null, [done])], null)].sort()).toEqual(['2026-11-17', '2026-11-18']);
});
test("a parent's summary counts this week's finished and late texts and what is open", () => {
  expect(weekOfChild([homework('a', '2026-11-20T10:00:00Z', [done, open])], now)).toMatchObject({
    finished: 1,
    late: 1,
    due: 1,
    overdue: 0,
  });
  expect(weekOfChild([homework('a', '2026-11-18T10:00:00Z', [open])], now)).toMatchObject({
    due: 1,
    overdue: 1,
    near: null,
  });
  expect(weekOfChild([homework('a', now.toISOString(), [open])], now).overdue).toBe(0);
});
test('suggested texts are nearest to the grade, without homework and without a title twice', () => {
  const post = (_id: string, title: string, grade: '小一' | '小四' | '小五' | null) => ({
    _id,
    title,
    grade,
  });
  const posts = [
    post('a', '甲', '小一'),
    post('b', '乙', '小五'),
    post('c', '乙', '小四'),
    post('d', '丁', '小四'),
    post('e', '戊', null),
    post('f', '己', '小四'),
  ];
  expect(suggestions(posts, '小四', new Set(['d']), 3).map((one) => one._id)).toEqual(['f', 'b', 'a']);
  expect(suggestions(posts, null, new Set(['d']), 3).map((one) => one._id)).toEqual(['a', 'b', 'e']);
  expect(suggestions([post('e', '戊', null), post('a', '甲', '小一')], '小一', new Set(), 1)).toMatchObject([
    { _id: 'a' },
  ]);
});
