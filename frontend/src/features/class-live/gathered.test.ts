import { gathered } from './gathered.ts';

const ms = 800;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('one run stands for all signals that came while it waited, and one comes after the last', () => {
  const runs: number[] = [];
  const { signal } = gathered(() => runs.push(Date.now()), ms);
  const begin = Date.now();
  for (let at = 0; at < 10; at += 1) {
    signal();
    vi.advanceTimersByTime(300);
  }
  vi.advanceTimersByTime(10 * ms);
  const lastSignal = begin + 9 * 300;
  expect(runs.length).toBeLessThanOrEqual(Math.ceil((lastSignal + ms - begin) / ms) + 1);
  expect(runs.at(-1)).toBe(lastSignal + ms);
  expect(runs.slice(1).every((at, place) => at - (runs[place] ?? 0) > 0)).toBe(true);
});

test('what came while it waited is run for as late after it as the first one', () => {
  const runs: number[] = [];
  const { signal } = gathered(() => runs.push(Date.now() - begin), ms);
  const begin = Date.now();
  signal();
  vi.advanceTimersByTime(500);
  signal();
  vi.advanceTimersByTime(10 * ms);
  expect(runs).toEqual([ms, 500 + ms]);
});

test('without a signal nothing runs, and nothing after it has stopped', () => {
  let runs = 0;
  const { signal, stop } = gathered(() => (runs += 1), ms);
  vi.advanceTimersByTime(10 * ms);
  signal();
  stop();
  vi.advanceTimersByTime(10 * ms);
  expect(runs).toBe(0);
});
