import { ProgressPace } from './progress-pace.ts';

test('the first is written at once, then one per half second at most, the last one at the end', async () => {
  let nowMs = 0;
  const written: number[] = [];
  const write = ({ done }: { done: number }): Promise<void> => {
    written.push(done);
    return Promise.resolve();
  };
  const pace = new ProgressPace(write, () => nowMs);
  for (const [done, at] of [
    [1, 0],
    [2, 499],
    [3, 500],
    [4, 999],
    [5, 1_000],
    [6, 1_001],
  ] as const) {
    nowMs = at;
    await pace.publish({ done, total: 6 });
  }
  expect(written).toEqual([1, 3, 5]);
  expect(pace.last).toEqual({ done: 6, total: 6 });
});
