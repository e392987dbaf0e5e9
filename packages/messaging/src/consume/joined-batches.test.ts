import { setImmediate } from 'node:timers/promises';
import { JoinedBatches } from './joined-batches.ts';

/** Runs that end when the test says so, each with the batches that it was given. */
function held(mostRecords: number, runsAtOnce: number) {
  const runs: { names: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const joined = new JoinedBatches<string>(mostRecords, runsAtOnce, (names) => {
    const end = Promise.withResolvers<void>();
    runs.push({ names, end });
    return end.promise;
  });
  return { joined, runs };
}
/** Behind the immediate in which the batches that came together begin. */
const begun = () => setImmediate();

test('what comes together is one run, in the order in which it came', async () => {
  const { joined, runs } = held(10, 3);
  const taken = [joined.take('a', 1), joined.take('b', 2), joined.take('c', 1)];
  await begun();
  expect(runs.map(({ names }) => names)).toEqual([['a', 'b', 'c']]);
  runs[0]?.end.resolve();
  await Promise.all(taken);
});

test('a run holds no more records than it may, and a batch that is larger is a run of its own', async () => {
  const { joined, runs } = held(10, 9);
  const taken = [
    ['a', 6],
    ['b', 4],
    ['c', 1],
    ['d', 50],
    ['e', 2],
  ].map(([name, records]) => joined.take(String(name), Number(records)));
  await begun();
  expect(runs.map(({ names }) => names)).toEqual([['a', 'b'], ['c'], ['d'], ['e']]);
  for (const { end } of runs) end.resolve();
  await Promise.all(taken);
});

test('no more runs at once than may be; what waits meanwhile is joined', async () => {
  const { joined, runs } = held(10, 1);
  const first = joined.take('a', 1);
  await begun();
  const others = [joined.take('b', 1), joined.take('c', 1)];
  await begun();
  expect(runs).toHaveLength(1);
  runs[0]?.end.resolve();
  await first;
  await begun();
  expect(runs.map(({ names }) => names)).toEqual([['a'], ['b', 'c']]);
  runs[1]?.end.resolve();
  await Promise.all(others);
});

test('what a run throws reaches all that were in it, and the next one runs', async () => {
  const { joined, runs } = held(10, 1);
  const taken = Promise.allSettled([joined.take('a', 1), joined.take('b', 1)]);
  await begun();
  const next = joined.take('c', 1);
  runs[0]?.end.reject(new Error('lost'));
  expect((await taken).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await begun();
  runs[1]?.end.resolve();
  await next;
});

test('where much waits, the runs that are free share it', async () => {
  const { joined, runs } = held(100, 2);
  const taken = ['a', 'b', 'c', 'd'].map((name) => joined.take(name, 20));
  await begun();
  expect(runs.map(({ names }) => names)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  for (const { end } of runs) end.resolve();
  await Promise.all(taken);
});
