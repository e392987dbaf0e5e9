import { assignedWords } from './repeated.ts';

const now = new Date('2026-11-22T04:00:00.000Z');
const had = (startAt: string, toWholeClass = true, postId = 'a') => ({ postId, startAt, toWholeClass });

test('a text that the class has had says when, by the last time', () => {
  expect(assignedWords([had('2026-10-03T02:00:00.000Z'), had('2026-09-01T02:00:00.000Z')], 'a', now)).toBe(
    '10 月 3 日派過',
  );
});
test('one that only some of the class have had says so', () => {
  expect(assignedWords([had('2026-10-03T02:00:00.000Z', false)], 'a', now)).toBe('10 月 3 日派給部分學生');
});
test('one that is given but has not begun says when it will', () => {
  expect(assignedWords([had('2026-11-30T02:00:00.000Z')], 'a', now)).toBe('已派，11 月 30 日開始');
});
test('another text’s homework says nothing', () => {
  expect(assignedWords([had('2026-10-03T02:00:00.000Z', true, 'b')], 'a', now)).toBeNull();
});
