import {
  gradeInRoster,
  isGradeElsewhere,
  loginNameOf,
  rosterKey,
  titleInRoster,
  wholeName,
} from './roster.ts';

test.each([
  ['小四', '小四'],
  ['四年級', '小四'],
  ['國小 四年級', '小四'],
  ['04', '小四'],
  ['4', '小四'],
  ['Grade 4', '小四'],
  ['七年級', '國一'],
  ['國七', '國一'],
  ['國中二年級', '國二'],
  ['09', '國三'],
  ['高一', '高一'],
  ['十二年級', '高三'],
  ['05,06', '小五'],
  ['KG,01', '小一'],
  ['12', '高三'],
  ['１０', '高一'],
  ['KG', undefined],
  ['13', undefined],
  ['0', undefined],
  ['小七', undefined],
  ['高四', undefined],
  ['', undefined],
])('grade %j is %j', (written, grade) => {
  expect(gradeInRoster(written)).toBe(grade);
});

test('codes of CEDS beside a school’s twelve grades are no fault, other words are one', () => {
  expect(['KG', 'pk, TK', '13', 'Other', 'KG,小七', '小七', ''].map(isGradeElsewhere)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('roles of OneRoster and our own words are faces; who runs the school is none', () => {
  expect(
    ['Student', '學生', 'teacher', '家長', 'guardian', 'administrator', 'constructor'].map(titleInRoster),
  ).toEqual(['student', 'student', 'teacher', 'parent', 'parent', undefined, undefined]);
});

test('who a row is: by the source’s id, else by number, else by log-in name', () => {
  expect(rosterKey({ sourcedId: 'a', number: '7', username: 'B' })).toBe('sourced:a');
  expect(rosterKey({ number: '7', username: 'B' })).toBe('number:7');
  expect(rosterKey({ username: 'B' })).toBe('username:b');
  expect(rosterKey({})).toBeUndefined();
  expect(loginNameOf({ sourcedId: 'a', number: 'S7', username: 'Bob' })).toBe('bob');
  expect(loginNameOf({ sourcedId: 'a', number: 'S7' })).toBe('s7');
});

test('a name in parts is joined as it is spoken', () => {
  expect(wholeName({ familyName: '王', givenName: '小明' })).toBe('王小明');
  expect(wholeName({ familyName: 'Lin', givenName: 'Amy' })).toBe('Amy Lin');
  expect(wholeName({ name: '陳大文', familyName: 'x' })).toBe('陳大文');
});
