import { charactersKnownAt, isAboveGrade } from './character-grade.ts';
import { commonCharacters } from './common-characters.ts';
import { grades } from './education.ts';

test('a grade has as many characters as the curriculum at its stage’s end, and its share within one', () => {
  expect(grades.map(charactersKnownAt)).toEqual([
    500, 1000, 1400, 1800, 2250, 2700, 3133, 3567, 4000, 4000, 4000, 4000,
  ]);
});

test('the list has 4,000 different characters in the forms that Taiwan writes', () => {
  const all = [...commonCharacters];
  expect([all.length, new Set(all).size]).toEqual([4000, 4000]);
  expect(all.filter((character) => !/\p{Script=Han}/u.test(character))).toEqual([]);
  expect(all.filter((character) => '着裏爲峯羣牀綫衆为里们这发'.includes(character))).toEqual(['里']);
});

test.each(['的', '裡', '麼', '著', '妳', '媽', '說'])('小二 knows %s', (character) => {
  expect(isAboveGrade(character, '小二')).toBe(false);
});

test.each(['粥', '螢', '琥', '饕'])('小四 may not know %s', (character) => {
  expect(isAboveGrade(character, '小四')).toBe(true);
});

test('what is above a grade is above all lower ones, and the last one in reach is not above', () => {
  const last = [...commonCharacters][1799] as string;
  const next = [...commonCharacters][1800] as string;
  expect([last, next].map((character) => isAboveGrade(character, '小四'))).toEqual([false, true]);
  expect([isAboveGrade(next, '小三'), isAboveGrade(next, '小五')]).toEqual([true, false]);
});

test('a character that is not on the list is above every grade', () => {
  expect(isAboveGrade('饕', '高三')).toBe(true);
});
