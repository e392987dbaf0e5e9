import { areaOfWeek } from './area-of-week.ts';

const at = (moment: string) => areaOfWeek(['甲', '乙', '丙'], new Date(moment));

test('each area has its week, from Monday in Taipei, and after the last comes the first', () => {
  expect(at('2024-01-01T00:00:00+08:00')).toBe('甲');
  expect(at('2024-01-07T23:59:59+08:00')).toBe('甲');
  expect(at('2024-01-08T00:00:00+08:00')).toBe('乙');
  expect(at('2024-01-22T00:00:00+08:00')).toBe('甲');
  expect(at('2023-12-31T23:59:59+08:00')).toBe('丙');
});

test('without areas there is none', () => {
  expect(areaOfWeek([], new Date())).toBeNull();
});
