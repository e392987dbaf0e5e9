import {
  changesNothing,
  latestException,
  leavesExceptionsUndecided,
  namedStudents,
  taskLeavesExceptionsUndecided,
} from './assignment.ts';

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
  tasks: [{ deadline: null }],
};
/** Due by its tasks alone. */
const dueByTask = { ...stored, deadline: null, tasks: [{ deadline: null }, { deadline: stored.deadline }] };

describe('a PUT changes nothing', () => {
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

  it('unless it names no deadline where a task has one', () => {
    expect(changesNothing(dueByTask, { ...same, deadline: null })).toBe(false);
    expect(changesNothing(dueByTask, same)).toBe(true);
  });
});

describe('who have a deadline of their own are decided when the class’s moves', () => {
  const named = { title: '作業', taskIds: ['a'] };
  const later = '2026-09-09T00:00:00Z';

  it.each([
    ['it moves', { deadline: later }, true],
    ['it goes', { deadline: null }, true],
    ['it stays', { deadline: '2026-09-02T08:00:00+08:00' }, false],
    ['it is not named', {}, false],
    ['each is decided', { deadline: later, exceptions: [] }, false],
  ])('when %s', (_, change, isUndecided) => {
    expect(leavesExceptionsUndecided(stored, { ...named, ...change })).toBe(isUndecided);
  });
  it('when it goes that stands on a task alone, but not when there was none', () => {
    const gone = { ...named, deadline: null };
    expect(leavesExceptionsUndecided(dueByTask, gone)).toBe(true);
    expect(leavesExceptionsUndecided({ ...stored, deadline: null }, gone)).toBe(false);
  });
  it.each([later, null])('but not where nobody has one: %s', (deadline) => {
    expect(leavesExceptionsUndecided({ ...stored, exceptions: [] }, { ...named, deadline })).toBe(false);
  });
});

describe('of a task alone', () => {
  const task = { deadline: stored.deadline };
  const later = new Date('2026-09-09T00:00:00Z');

  it.each([
    ['moves', { deadline: later }, true],
    ['goes', { deadline: null }, true],
    ['stays', { deadline: new Date('2026-09-02T08:00:00+08:00') }, false],
    ['is not named', {}, false],
  ])('when its deadline counts and %s', (_, change, isUndecided) => {
    expect(taskLeavesExceptionsUndecided({ ...stored, deadline: null }, task, change)).toBe(isUndecided);
  });
  it('not where its homework’s counts, nor where nobody has one of his own', () => {
    expect(taskLeavesExceptionsUndecided(stored, task, { deadline: later })).toBe(false);
    const free = { deadline: null, exceptions: [] };
    expect(taskLeavesExceptionsUndecided(free, task, { deadline: later })).toBe(false);
  });
});

test('groups and exceptions name each student once', () => {
  const groups = [
    { name: '甲', studentIds: ['a', 'b'] },
    { name: '乙', studentIds: ['b'] },
  ];
  const exceptions = [{ userId: 'c', deadline: '2026-09-03T00:00:00.000Z' }];
  expect(namedStudents({ title: '', taskIds: [], groups, exceptions })).toEqual(['a', 'b', 'c']);
  expect(namedStudents({ title: '', taskIds: [] })).toEqual([]);
});
