import { classesToAskFor, seesSchools } from './whose.ts';

test('a teacher sees own classes, an admin those of the teacher in the address, else all', () => {
  expect(classesToAskFor({ _id: 'me', role: 'main' }, undefined)).toEqual({ teacherId: 'me' });
  expect(classesToAskFor({ _id: 'me', role: 'main' }, 'me')).toEqual({ teacherId: 'me' });
  expect(classesToAskFor({ _id: 'me', role: 'admin' }, 'other')).toEqual({ teacherId: 'other' });
  expect(classesToAskFor({ _id: 'me', role: 'admin' }, undefined)).toBe('all');
});
test('nobody but an admin opens another teacher’s reports', () => {
  expect(classesToAskFor({ _id: 'me', role: 'main' }, 'other')).toBe('none');
});
test('schools are looked at by who has some in scope, by admins, and by a name in the address', () => {
  const scope = { schoolIds: [] as string[] };
  const teacher = { role: 'main', scope } as Parameters<typeof seesSchools>[0];
  expect(seesSchools(teacher)).toBe(false);
  expect(seesSchools(teacher, new URLSearchParams({ fullSchoolName: '' }))).toBe(false);
  expect(seesSchools(teacher, new URLSearchParams({ fullSchoolName: '青嶼華小' }))).toBe(true);
  expect(seesSchools({ ...teacher, role: 'admin' })).toBe(true);
});
