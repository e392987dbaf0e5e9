import { LineBudget } from './line-budget.ts';

test('so many lines are written in a minute of the clock, and as many in the next', () => {
  let now = 60_000;
  const budget = new LineBudget(2, () => now);
  const take = () => [budget.take(), budget.take(), budget.take()];
  expect(take()).toEqual([true, true, false]);
  now = 119_999;
  expect(budget.take()).toBe(false);
  now = 120_000;
  expect(take()).toEqual([true, true, false]);
});
