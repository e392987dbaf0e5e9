import { pino } from 'pino';
import { OffsetCommits } from './offset-commits.ts';

/** What Kafka's client hands over, with commits that end when the test says so. */
function payloads() {
  const commits: PromiseWithResolvers<void>[] = [];
  const payload = {
    uncommittedOffsets: () => ({ topics: [] }),
    commitOffsetsIfNecessary: () => {
      const commit = Promise.withResolvers<void>();
      commits.push(commit);
      return commit.promise;
    },
  };
  return { commits, payload };
}
const logger = pino({ level: 'silent' });
const everyMs = 100;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('after a quiet time at once, then once for all that is noted meanwhile', async () => {
  const { commits, payload } = payloads();
  const offsets = new OffsetCommits(everyMs, logger);
  await vi.advanceTimersByTimeAsync(1_000);
  offsets.note(payload);
  await vi.advanceTimersByTimeAsync(0);
  expect(commits).toHaveLength(1);
  commits[0]?.resolve();
  for (let noted = 0; noted < 5; noted += 1) offsets.note(payload);
  await vi.advanceTimersByTimeAsync(everyMs - 1);
  expect(commits).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(commits).toHaveLength(2);
  commits[1]?.resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(commits).toHaveLength(2);
});

test('one that fails is tried again', async () => {
  const { commits, payload } = payloads();
  const offsets = new OffsetCommits(everyMs, logger);
  offsets.note(payload);
  await vi.advanceTimersByTimeAsync(everyMs);
  commits[0]?.reject(new Error('no coordinator'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(commits).toHaveLength(2);
});

test('two that flush at once both end behind the commit', async () => {
  const { commits, payload } = payloads();
  const offsets = new OffsetCommits(everyMs, logger);
  offsets.note(payload);
  const ended: number[] = [];
  const both = [1, 2].map((flush) => offsets.flush().then(() => ended.push(flush)));
  await vi.advanceTimersByTimeAsync(0);
  expect([commits.length, ended]).toEqual([1, []]);
  commits[0]?.resolve();
  await Promise.all(both);
});

test('a stop commits what is left, and waits two seconds at most for a silent Kafka', async () => {
  const { commits, payload } = payloads();
  const offsets = new OffsetCommits(everyMs, logger);
  offsets.note(payload);
  let hasStopped = false;
  void offsets.stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect([commits.length, hasStopped]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasStopped).toBe(true);
});
