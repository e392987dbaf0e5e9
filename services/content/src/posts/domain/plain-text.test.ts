import { countCharacters, readingMinutes } from './plain-text.ts';

test('letters and digits are counted, punctuation and blanks are not', () => {
  expect(countCharacters([{ id: 'p1', kind: 'text', text: '你好，世界！ 12個' }])).toBe(7);
});

test('reading takes whole minutes, at least one, at the pace of the level', () => {
  expect([0, 150, 151, 300].map((count) => readingMinutes(count, 'ElementarySchool'))).toEqual([1, 1, 2, 2]);
  expect(readingMinutes(300, 'SeniorHighSchool')).toBe(1);
});
