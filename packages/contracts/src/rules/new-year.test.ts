import { gradeAfter } from './education.ts';
import { lastDayOfNewYear, titleAfter } from './new-year.ts';

test('a class goes up a grade, from school to school, and not beyond the last one', () => {
  expect((['小一', '小六', '國三', '高三'] as const).map(gradeAfter)).toEqual(['小二', '國一', '高一', null]);
});

test('the title goes up with the grade that it names; otherwise it stays', () => {
  expect(titleAfter('四年仁班', '小四', '小五')).toBe('五年仁班');
  expect(titleAfter('國一忠班', '國一', '國二')).toBe('國二忠班');
  expect(titleAfter('高二 3 班', '高二', '高三')).toBe('高三 3 班');
  expect(titleAfter('海豚班', '小四', '小五')).toBe('海豚班');
  expect(titleAfter('六年愛班', '小六', '國一')).toBe('六年愛班');
  expect(titleAfter('高三甲班', '高三', null)).toBe('高三甲班');
});

test('the new class ends with the school year after the old one, never in the past', () => {
  const inTaiwan = (oldEnd: string, today: string) =>
    lastDayOfNewYear(`${oldEnd}T15:59:59.000Z`, today, '08-01');
  expect(inTaiwan('2027-06-30', '2027-06-20')).toBe('2028-07-31');
  expect(inTaiwan('2027-06-30', '2027-07-15')).toBe('2028-07-31');
  expect(inTaiwan('2027-07-31', '2027-08-20')).toBe('2028-07-31');
  expect(inTaiwan('2024-06-30', '2027-08-20')).toBe('2028-07-31');
  expect(lastDayOfNewYear('2026-12-31T15:59:59.000Z', '2026-12-20', '01-01')).toBe('2027-12-31');
});
