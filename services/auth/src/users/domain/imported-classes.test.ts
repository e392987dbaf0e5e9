import { importedClasses, type ImportedPerson } from './imported-classes.ts';

const person = (id: string, className: string, more: Partial<ImportedPerson> = {}): ImportedPerson => ({
  id,
  name: `名${id}`,
  title: 'student',
  grade: '小四',
  className,
  ...more,
});

test('people are put together by their class: students by id, teachers with their names', () => {
  const classes = importedClasses([
    person('1', '四年甲班'),
    person('2', '三年乙班', { grade: '小三' }),
    person('3', '四年甲班'),
    person('4', '四年甲班', { title: 'teacher', grade: null }),
    person('5', '四年甲班', { title: 'parent', grade: null }),
  ]);
  expect(classes).toEqual([
    { name: '三年乙班', grade: '小三', students: ['2'], teachers: [] },
    { name: '四年甲班', grade: '小四', students: ['1', '3'], teachers: [{ _id: '4', name: '名4' }] },
  ]);
});

test.each<[string, (string | null)[], string | null]>([
  ['most', ['小四', '小五', '小五'], '小五'],
  ['the lower of equally many', ['小五', '小四'], '小四'],
  ['none where nobody has one', [null, null], null],
  ['what is written by some', [null, '國一'], '國一'],
])('the grade of a class: %s', (_, written, expected) => {
  const [one] = importedClasses(written.map((grade, at) => person(String(at), '甲', { grade })));
  expect(one?.grade).toBe(expected);
});

test('a class of teachers alone is none', () => {
  expect(importedClasses([person('1', '導師室', { title: 'teacher' })])).toEqual([]);
});
