import { patterns } from '../../lib/paths.ts';
import { navigationOf, seesPlans } from './navigation.ts';

const patternsInUse = new Set<string>(Object.values(patterns));

test('every menu leads only to pages that exist', () => {
  const people = [
    null,
    ...(['admin', 'editor', 'main'] as const).map((role) => ({ role, title: 'teacher' as const })),
    { role: 'user' as const, title: 'student' as const },
    { role: 'user' as const, title: 'parent' as const },
  ];
  for (const person of people)
    for (const item of navigationOf(person)) expect(patternsInUse).toContain(item.to.split('#')[0]);
});
test('a teacher in the face of a parent has the menu of a parent', () => {
  expect(navigationOf({ role: 'main', title: 'parent' }).map((item) => item.to)).toEqual(
    navigationOf({ role: 'user', title: 'parent' }).map((item) => item.to),
  );
});
test('each role has the menu of its own work', () => {
  const work = [patterns.classManagement, patterns.studentHomework];
  const worksAt = (person: Parameters<typeof navigationOf>[0]) =>
    navigationOf(person).flatMap((item) => work.filter((place) => place === item.to));
  expect(worksAt({ role: 'main', title: 'teacher' })).toEqual([patterns.classManagement]);
  expect(worksAt({ role: 'admin', title: 'teacher' })).toEqual([patterns.classManagement]);
  expect(worksAt({ role: 'user', title: 'student' })).toEqual([patterns.studentHomework]);
  expect(worksAt({ role: 'user', title: 'parent' })).toEqual([]);
  expect(worksAt({ role: 'editor', title: 'teacher' })).toEqual([]);
  expect(worksAt(null)).toEqual([]);
});
test('the first item of a student and of a parent has a shorter name for narrow screens', () => {
  for (const title of ['student', 'parent'] as const) {
    const [first] = navigationOf({ role: 'user', title });
    expect(first?.short?.length).toBeLessThan(first?.label.length ?? 0);
  }
});
test('plans are offered to visitors and parents, not to students, teachers and staff', () => {
  const offered = (person: Parameters<typeof navigationOf>[0]): boolean =>
    navigationOf(person).some((item) => item.to === patterns.plans);
  const buyers = [null, { role: 'user', title: 'parent' }] as const;
  const others = [
    { role: 'user', title: 'student' },
    { role: 'main', title: 'teacher' },
    { role: 'admin', title: 'teacher' },
    { role: 'editor', title: 'teacher' },
  ] as const;
  for (const offers of [offered, seesPlans]) {
    expect(buyers.map(offers)).toEqual([true, true]);
    expect(others.map(offers)).toEqual([false, false, false, false]);
  }
});
