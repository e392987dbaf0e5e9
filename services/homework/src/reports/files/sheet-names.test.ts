import { sheetNames } from './sheet-names.ts';

test('a sheet is named after its part', () => {
  expect(sheetNames(['四年仁班', '12 王小明'])).toEqual(['四年仁班', '12 王小明']);
});

test('of two with one name the second is counted, also where only the letters’ size differs', () => {
  expect(sheetNames(['甲班', '甲班', 'A', 'a', '甲班'])).toEqual([
    '甲班',
    '甲班（2）',
    'A',
    'a（2）',
    '甲班（3）',
  ]);
});

test('what no name may hold is left out, and no name is too long or empty', () => {
  expect(sheetNames(["'四/仁:[A]*?\\'", '', "''"])).toEqual(['四 仁 A', '2', '3']);
  const long = '很長的班級名稱'.repeat(6);
  expect(sheetNames([long, long]).map((name) => name.length)).toEqual([31, 31]);
  expect(new Set(sheetNames([long, long])).size).toBe(2);
});
