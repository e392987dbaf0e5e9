import { latestException } from './assignment.ts';

test('the latest exception is the one that counts longest, whatever its place and zone', () => {
  const at = (userId: string, deadline: string) => ({ userId, deadline });
  expect(latestException([])).toBeNull();
  expect(
    latestException([
      at('a', '2026-09-02T08:00:00+08:00'),
      at('b', '2026-09-02T00:00:01.000Z'),
      at('c', '2026-09-01T23:00:00.000Z'),
    ]),
  ).toEqual(new Date('2026-09-02T00:00:01Z'));
});
