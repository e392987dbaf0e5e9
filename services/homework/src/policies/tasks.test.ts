import {
  canChangeAllTasks,
  canChangeTask,
  canGiveTask,
  mayJustHaveJoined,
  readsAsFamily,
  readsForChildren,
} from './tasks.ts';

const person = (role: string, userId = 'p') => ({ userId, role });

test('students, parents and teachers with a parent’s face read lists as the family does', () => {
  const reads = (role: string, title: string) => readsAsFamily({ role, title });
  expect([reads('user', 'student'), reads('user', 'parent'), reads('main', 'parent')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([reads('main', 'teacher'), reads('admin', 'parent'), reads('editor', 'parent')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a parent’s face reads for the children; a student’s may just have joined', () => {
  const titles = ['student', 'parent', 'teacher'].map((title) => ({ title }));
  expect(titles.map(readsForChildren)).toEqual([false, true, false]);
  expect(titles.map(mayJustHaveJoined)).toEqual([true, false, false]);
});

test('editors and admins change the tasks of all', () => {
  expect(['admin', 'editor', 'main', 'user'].map((role) => canChangeAllTasks({ role }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['an admin', person('admin'), false, true],
  ['an editor', person('editor'), false, true],
  ['the teacher who made it', person('main', 'owner'), false, true],
  ['a teacher of its class', person('main'), true, true],
  ['another teacher', person('main'), false, false],
  ['a student who made it when a teacher', person('user', 'owner'), false, false],
  ['a user who is on the class as a teacher', person('user'), true, false],
])('a task is changed by %s: %#', async (_, who, teachesIt, expected) => {
  expect(await canChangeTask(who, { ownerId: 'owner' }, () => Promise.resolve(teachesIt))).toBe(expected);
});

test.each([
  ['an admin', person('admin'), 0],
  ['the teacher who made it', person('main', 'owner'), 0],
  ['a student', person('user'), 0],
  ['another teacher', person('main'), 1],
])('whether the class is taught is looked up for nobody in vain: %s', async (_, who, expected) => {
  let lookUps = 0;
  await canChangeTask(who, { ownerId: 'owner' }, () => {
    lookUps += 1;
    return Promise.resolve(false);
  });
  expect(lookUps).toBe(expected);
});

test.each([
  ['a task of the class', { ownerId: 'x', classId: 'c' }, person('main'), true],
  ['an own draft', { ownerId: 'p', classId: null }, person('main'), true],
  ['another’s draft', { ownerId: 'x', classId: null }, person('main'), false],
  ['another’s draft, by an editor', { ownerId: 'x', classId: null }, person('editor'), false],
  ['another’s draft, by an admin', { ownerId: 'x', classId: null }, person('admin'), true],
  ['an own task of another class', { ownerId: 'p', classId: 'd' }, person('admin'), false],
])('a homework takes in %s: %#', (_, task, who, expected) => {
  expect(canGiveTask(who, task, 'c')).toBe(expected);
});
