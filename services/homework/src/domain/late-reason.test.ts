import { instantOf } from '@yuedu/contracts/rules/taipei-time';
import { lateReason } from './late-reason.ts';

const at = (day: number, clock: string): Date => new Date(instantOf(`2026-11-${day}`, clock));
const late = (finishedAt: Date, writtenAt: Date | null = null) => ({ late: true, finishedAt, writtenAt });

test('what is not late, or not handed in, has no reason', () => {
  expect(lateReason({ ...late(at(20, '20:00')), late: false }, at(20, '18:00'))).toBeNull();
  expect(lateReason({ late: true, finishedAt: null, writtenAt: null }, at(20, '18:00'))).toBeNull();
});

test('work that was written in time and came late says so, with all three times', () => {
  expect(lateReason(late(at(20, '20:00'), at(20, '17:50')), at(20, '18:00'))).toBe(
    '截止前已寫完：裝置記下的最後作答時間是 11 月 20 日 17:50，截止時間是 11 月 20 日 18:00，收到的時間是 11 月 20 日 20:00。',
  );
  expect(lateReason(late(at(20, '20:00'), at(20, '18:00')), at(20, '18:00'))).toMatch(/^截止前已寫完/);
});

test('work that was written late says by how much, whether or not its device noted a time', () => {
  expect(lateReason(late(at(20, '20:00'), at(20, '19:59')), at(20, '18:00'))).toBe(
    '遲交 2 小時：截止時間是 11 月 20 日 18:00，收到的時間是 11 月 20 日 20:00，裝置記下的最後作答時間是 11 月 20 日 19:59。',
  );
  expect(lateReason(late(at(22, '21:30')), at(20, '18:00'))).toBe(
    '遲交 2 天 3 小時：截止時間是 11 月 20 日 18:00，收到的時間是 11 月 22 日 21:30。',
  );
});

test.each([
  ['00:00', '11 月 19 日 24:00'],
  ['23:59', '11 月 20 日 23:59'],
  ['24:00', '11 月 20 日 24:00'],
])('a deadline at %s is said as %s, and a second after it is late by less than a minute', (clock, words) => {
  const deadline = at(20, clock);
  const reason = lateReason(late(new Date(deadline.getTime() + 1_000)), deadline);
  expect(reason).toMatch(new RegExp(`^遲交不到 1 分鐘：截止時間是 ${words}，收到的時間是 `));
});

test('work stays late when its deadline moved behind it or is gone, and says that it was late then', () => {
  expect(lateReason(late(at(20, '20:00')), at(21, '18:00'))).toBe(
    '收到的時間是 11 月 20 日 20:00，過了當時的截止時間；老師後來把截止時間改到 11 月 21 日 18:00。',
  );
  expect(lateReason(late(at(20, '20:00')), null)).toBe(
    '收到的時間是 11 月 20 日 20:00，過了當時的截止時間。',
  );
});
