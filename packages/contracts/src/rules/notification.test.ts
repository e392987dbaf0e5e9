import { isNearDeadline, nearTaskMs, taskNotice } from './notification.ts';

const now = new Date('2026-09-01T00:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();

test('a task made after the last look is new, and one who never looked has a new task', () => {
  const base = { latestCreatedAt: inMs(-1_000), unfinishedDeadlines: [] };
  expect(taskNotice({ ...base, lastReadTaskAt: null }, now)).toEqual({
    isNew: true,
    isNear: false,
    show: true,
  });
  expect(taskNotice({ ...base, lastReadTaskAt: inMs(-2_000) }, now).isNew).toBe(true);
  expect(taskNotice({ ...base, lastReadTaskAt: inMs(-1_000) }, now).show).toBe(false);
  expect(taskNotice({ ...base, latestCreatedAt: null, lastReadTaskAt: null }, now).show).toBe(false);
});

test('near is from the deadline itself to under 72 hours before it', () => {
  expect(isNearDeadline(inMs(0), now)).toBe(true);
  expect(isNearDeadline(inMs(nearTaskMs - 1), now)).toBe(true);
  expect(isNearDeadline(inMs(nearTaskMs), now)).toBe(false);
  expect(isNearDeadline(inMs(-1), now)).toBe(false);
  expect(
    taskNotice({ latestCreatedAt: null, lastReadTaskAt: null, unfinishedDeadlines: [null, inMs(5)] }, now),
  ).toEqual({ isNew: false, isNear: true, show: true });
  const far = [null, inMs(nearTaskMs)];
  expect(
    taskNotice({ latestCreatedAt: null, lastReadTaskAt: null, unfinishedDeadlines: far }, now).show,
  ).toBe(false);
});
