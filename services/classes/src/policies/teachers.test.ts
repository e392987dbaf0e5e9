import { canRemoveTeacher, canTeachWith } from './teachers.ts';

const main = (userId: string, schoolIds: string[] = []) => ({ userId, role: 'main', schoolIds });
const admin = { userId: 'ad', role: 'admin', schoolIds: [] };

test('a class of a school is taught by teachers of that school, one without by whoever is invited', () => {
  const ofSchool = { teacherIds: ['t'], schoolId: 's1' };
  expect(
    [main('a', ['s1']), main('b', ['s2']), main('c'), admin].map((one) => canTeachWith(one, ofSchool)),
  ).toEqual([true, false, false, true]);
  expect(canTeachWith(main('c'), { teacherIds: ['t'], schoolId: null })).toBe(true);
});

test('everybody may leave; the first teacher and admins take others out', () => {
  const schoolClass = { teacherIds: ['first', 'second', 'third'], schoolId: null };
  const may = (who: { userId: string; role: string }, whom: string) =>
    canRemoveTeacher(who, schoolClass, whom);
  expect(
    [
      [main('first'), 'second'],
      [main('second'), 'second'],
      [admin, 'first'],
      [main('second'), 'first'],
      [main('second'), 'third'],
    ].map(([who, whom]) => may(who as never, whom as never)),
  ).toEqual([true, true, true, false, false]);
});
