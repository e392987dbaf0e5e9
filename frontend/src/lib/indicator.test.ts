import { Indicator, showAtLeastMs } from './indicator.ts';

test('an answer waits for nothing while nothing is shown', () => {
  const indicator = new Indicator();
  expect(indicator.restMs(1_000)).toBe(0);
  const hide = indicator.show(1_000);
  hide();
  expect([indicator.restMs(1_001), indicator.isShown()]).toEqual([0, false]);
});

test('what has become visible stays at least 200 ms, and then no longer', () => {
  const indicator = new Indicator();
  indicator.show(1_000);
  expect(showAtLeastMs).toBe(200);
  expect([1_000, 1_010, 1_199, 1_200, 5_000].map((now) => indicator.restMs(now))).toEqual([
    200, 190, 1, 0, 0,
  ]);
});

test('parts that show it one after the other are one showing: the time counts from the first', () => {
  const indicator = new Indicator();
  const hide = indicator.show(1_000);
  indicator.show(1_150);
  hide();
  expect([indicator.restMs(1_160), indicator.isShown()]).toEqual([40, true]);
});

test('a showing after a pause counts anew', () => {
  const indicator = new Indicator();
  indicator.show(1_000)();
  indicator.show(9_000);
  expect(indicator.restMs(9_050)).toBe(150);
});
