import { patterns } from '../../lib/paths.ts';
import { navigationOf } from './navigation.ts';

const known = new Set<string>(Object.values(patterns));

test('every menu leads only to pages that exist', () => {
  const people = [
    null,
    ...(['admin', 'editor', 'main'] as const).map((role) => ({ role, title: 'teacher' as const })),
    { role: 'user' as const, title: 'student' as const },
    { role: 'user' as const, title: 'parent' as const },
  ];
  for (const person of people)
    for (const item of navigationOf(person)) expect(known).toContain(item.to.split('#')[0]);
});
test('a teacher in the face of a parent has the menu of a parent', () => {
  expect(navigationOf({ role: 'main', title: 'parent' }).map((item) => item.to)).toEqual(
    navigationOf({ role: 'user', title: 'parent' }).map((item) => item.to),
  );
});
test('plans are offered to visitors and parents, not to students, teachers and staff', () => {
  const offered = (person: Parameters<typeof navigationOf>[0]): boolean =>
    navigationOf(person).some((item) => item.to === patterns.plans);
  expect([null, { role: 'user', title: 'parent' } as const].map(offered)).toEqual([true, true]);
  expect(
    (
      [
        { role: 'user', title: 'student' },
        { role: 'main', title: 'teacher' },
        { role: 'admin', title: 'teacher' },
        { role: 'editor', title: 'teacher' },
      ] as const
    ).map(offered),
  ).toEqual([false, false, false, false]);
});
