import { bySheet } from './sheet-order.ts';

const slip = (grade: string | null, className: string | null, name: string, username = 'a') => ({
  grade,
  className,
  name,
  username,
});

test('slips stand by grade as a school counts, then class, name and log-in name; teachers last', () => {
  const sorted = [
    slip(null, null, '老師'),
    slip('國一', '甲', '丙'),
    slip('小六', '10班', '乙'),
    slip('小六', '9班', '乙', 'b10'),
    slip('小六', '9班', '乙', 'b9'),
    slip('小二', '1班', '丁'),
  ].sort(bySheet);
  expect(sorted.map(({ grade, className, username }) => [grade, className, username])).toEqual([
    ['小二', '1班', 'a'],
    ['小六', '9班', 'b9'],
    ['小六', '9班', 'b10'],
    ['小六', '10班', 'a'],
    ['國一', '甲', 'a'],
    [null, null, 'a'],
  ]);
});
