import { changesNothing, latestException } from './assignment.ts';

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

describe('a PUT changes nothing', () => {
  const stored = {
    id: 'h',
    classId: 'c',
    title: '作業',
    taskIds: ['a', 'b'],
    startAt: new Date('2026-09-01T00:00:00Z'),
    deadline: new Date('2026-09-02T00:00:00Z'),
    showKeys: 'deadline',
    groups: [{ studentIds: ['s'], name: '第一組' }],
    exceptions: [{ deadline: '2026-09-03T00:00:00.000Z', userId: 's' }],
  };
  const same = { title: '作業', taskIds: ['a', 'b'] };

  it.each([
    ['what it must name is as it stands', {}],
    ['a task is named twice', { taskIds: ['a', 'b', 'a'] }],
    ['the same instants are written in another zone', { startAt: '2026-09-01T08:00:00+08:00' }],
    ['the deadline is the same', { deadline: '2026-09-02T00:00:00.000Z' }],
    ['groups, exceptions and keys are the same', { groups: [{ name: '第一組', studentIds: ['s'] }] }],
    ['exceptions are the same', { exceptions: [{ userId: 's', deadline: '2026-09-03T00:00:00.000Z' }] }],
    ['keys are shown at the same time', { showKeys: 'deadline' }],
  ])('when %s', (_, change) => {
    expect(changesNothing(stored, { ...same, ...change })).toBe(true);
  });

  it.each([
    ['title', { title: '別的' }],
    ['tasks', { taskIds: ['a'] }],
    ['order of tasks', { taskIds: ['b', 'a'] }],
    ['start', { startAt: '2026-09-01T00:00:01Z' }],
    ['deadline', { deadline: '2026-09-02T00:00:01Z' }],
    ['deadline to none', { deadline: null }],
    ['groups', { groups: [] }],
    ['exceptions', { exceptions: [] }],
    ['keys', { showKeys: 'never' }],
  ])('but not with another %s', (_, change) => {
    expect(changesNothing(stored, { ...same, ...change })).toBe(false);
  });

  it('where there is no deadline and none is named', () => {
    expect(changesNothing({ ...stored, deadline: null }, { ...same, deadline: null })).toBe(true);
  });
});
