import { instantOf } from '@yuedu/contracts/rules/taipei-time';
import { homeworkOf } from '../../../../testing/homework.ts';
import {
  besideClass,
  bodyOf,
  earlierGroups,
  exceptionAfter,
  givenToWords,
  groupsOf,
  isTakenAway,
  isUndecided,
  moveOf,
  recipientsFault,
  recipientsOf,
  valuesOf,
} from './homework-values.ts';

const first = { name: '第一組', studentIds: ['a', 'b'] };
const singles = { name: '', studentIds: ['c'] };
const tasks = [{ _id: 't1', title: 't', posts: [] }];
const at = (day: string, time: string): string => instantOf(`2026-11-${day}`, time);

test('groups are the class, named groups and single students, and the same again when they are sent', () => {
  for (const groups of [[], [first], [first, singles], [singles]])
    expect(groupsOf(recipientsOf(groups))).toEqual(groups);
  expect([[], [first, singles], [singles]].map((groups) => givenToWords(groups))).toEqual([
    '派給全班',
    '派給第一組、1 位學生，共 3 人',
    '派給 1 位學生',
  ]);
});

test('nobody chosen would be the whole class: it is not sent, nor a group without a name or students', () => {
  const some = { to: 'some' as const, singles: [], groups: [] };
  expect(recipientsFault({ ...some, to: 'all' })).toBeNull();
  expect(recipientsFault(some)).toBe('請至少選一位學生。');
  expect(recipientsFault({ ...some, singles: ['a'] })).toBeNull();
  for (const group of [
    { ...first, name: ' ' },
    { ...first, studentIds: [] },
  ])
    expect(recipientsFault({ ...some, singles: ['a'], groups: [group] })).toBe('每一組都要有組名和學生。');
});

test('groups of earlier homeworks are offered as they were last, without who has left', () => {
  const old = homeworkOf('old', {
    startAt: '2026-09-01T00:00:00.000Z',
    groups: [first, { ...first, name: '乙' }],
  });
  const last = { name: '第一組', studentIds: ['b', 'gone'] };
  const recent = homeworkOf('new', { startAt: '2026-10-01T00:00:00.000Z', groups: [last, singles] });
  expect(earlierGroups([old, recent], ['a', 'b', 'c'])).toEqual([
    { name: '第一組', studentIds: ['b'] },
    { name: '乙', studentIds: ['a', 'b'] },
  ]);
  expect(earlierGroups([old], ['c'])).toEqual([]);
});

test('extra time is said beside the class’s deadline', () => {
  const deadline = at('20', '24:00');
  expect([at('23', '00:00'), at('20', '23:00'), deadline].map((own) => besideClass(own, deadline))).toEqual([
    '比全班多 2 天',
    '比全班早 1 小時',
    '和全班一樣',
  ]);
  expect(besideClass(deadline, null)).toBeNull();
});

describe.each([
  ['00:00', '20', '00:00'],
  ['23:59', '20', '23:59'],
  ['24:00', '21', '00:00'],
])('the class’s deadline at %s', (clock, dueDay, dueTime) => {
  const deadline = at('20', clock);
  const own = at('22', '18:00');
  const homework = homeworkOf('h', {
    deadline,
    effectiveDeadline: deadline,
    tasks,
    groups: [first],
    exceptions: [{ userId: 'a', deadline: own }],
  });
  const values = valuesOf(homework);

  it('stands in its fields, and unchanged nothing moves', () => {
    expect([values.dueDay, values.dueTime]).toEqual([`2026-11-${dueDay}`, dueTime]);
    expect(moveOf(homework, values)).toBeNull();
    expect(bodyOf(homework, values)).toEqual({
      title: 'h',
      taskIds: ['t1'],
      startAt: homework.startAt,
      showKeys: 'deadline',
      groups: [first],
      exceptions: [{ userId: 'a', deadline: own }],
    });
  });

  it('moves a day on: each student’s own is kept, moved along or dropped, and nothing is sent before', () => {
    const later = { ...values, dueDay: `2026-11-${Number(dueDay) + 1}` };
    const move = moveOf(homework, later);
    expect(move).toEqual({ from: deadline, to: at('21', clock) });
    const [row] = values.exceptions;
    if (!row) throw new Error('no row');
    expect([isUndecided(row, move), isUndecided(row, null)]).toEqual([true, false]);
    const after = (choice: 'keep' | 'along' | 'drop') => exceptionAfter({ ...row, choice }, move);
    expect([after('keep'), after('along'), after('drop')]).toEqual([own, at('23', '18:00'), null]);
    const decided = { ...later, exceptions: [{ ...row, choice: 'along' as const }] };
    expect(bodyOf(homework, decided)).toMatchObject({
      deadline: at('21', clock),
      exceptions: [{ userId: 'a', deadline: at('23', '18:00') }],
    });
  });
});

test('a deadline that is taken away takes the students’ own with it, and nobody is asked', () => {
  const deadline = at('20', '18:00');
  const stored = at('22', '18:00');
  const homework = homeworkOf('h', {
    deadline,
    effectiveDeadline: deadline,
    tasks,
    exceptions: [{ userId: 'a', deadline: stored }],
  });
  const fresh = { userId: 'b', day: '2026-11-25', time: '18:00', stored: null, choice: null };
  const values = valuesOf(homework);
  const endless = { ...values, isEndless: true, exceptions: [...values.exceptions, fresh] };
  const move = moveOf(homework, endless);
  expect([values.isEndless, move, isTakenAway(move)]).toEqual([false, { from: deadline, to: null }, true]);
  expect(endless.exceptions.some((row) => isUndecided(row, move))).toBe(false);
  expect(bodyOf(homework, endless)).toMatchObject({ deadline: null, exceptions: [] });
  // fields that are empty for the moment take nothing away
  expect(moveOf(homework, { ...values, dueDay: '' })).toBeNull();
});

test('where there is no deadline none is sent, until one is written', () => {
  const homework = homeworkOf('h', { tasks, exceptions: [{ userId: 'a', deadline: at('22', '18:00') }] });
  const values = valuesOf(homework);
  expect([values.isEndless, moveOf(homework, values)]).toEqual([true, null]);
  expect(bodyOf(homework, values)).not.toHaveProperty('deadline');
  expect(bodyOf(homework, values).exceptions).toHaveLength(1);
  const written = { ...values, isEndless: false, dueDay: '2026-11-20', dueTime: '18:00' };
  const move = moveOf(homework, written);
  expect([move, isTakenAway(move)]).toEqual([{ from: null, to: at('20', '18:00') }, false]);
});

test('a second within a minute is not lost by looking at it', () => {
  const deadline = '2026-11-20T10:00:30.000Z';
  const homework = homeworkOf('h', { deadline, effectiveDeadline: deadline, tasks });
  expect(moveOf(homework, valuesOf(homework))).toBeNull();
});

test('a new exception is written beside one that is decided', () => {
  const deadline = at('20', '18:00');
  const homework = homeworkOf('h', { deadline, effectiveDeadline: deadline, tasks });
  const row = { userId: 'b', day: '2026-11-22', time: '18:00', stored: null, choice: null };
  const values = { ...valuesOf(homework), dueTime: '20:00', exceptions: [row] };
  expect(bodyOf(homework, values).exceptions).toEqual([{ userId: 'b', deadline: at('22', '18:00') }]);
});
