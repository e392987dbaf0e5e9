import { createRequire } from 'node:module';
import { waitLongerWhenQuiet } from './quiet-fetches.ts';

interface Group {
  fetch(nodeId: number): Promise<unknown[]>;
}
const load = createRequire(import.meta.url);
const ConsumerGroup = load('kafkajs/src/consumer/consumerGroup.js') as new (options: object) => Group;

const logger = { namespace: () => logger, debug: () => undefined, error: () => undefined };
const record = { offset: '0', key: null, value: null, headers: {} };

/**
 * A consumer of one partition. `waits` are the waits that it asks the broker for; the broker answers each
 * when it is over, with a record where `records` has one for it.
 */
function consumer(maxWaitTimeInMs: number, records: ReadonlySet<number> = new Set()) {
  const waits: number[] = [];
  const fetch = async ({ maxWaitTime }: { maxWaitTime: number }) => {
    waits.push(maxWaitTime);
    await new Promise((resolve) => setTimeout(resolve, maxWaitTime));
    const messages = records.has(waits.length) ? [record] : [];
    return { responses: [{ topicName: 't', partitions: [{ partition: 0, messages }] }] };
  };
  const cluster = {
    refreshMetadataIfNecessary: () => Promise.resolve(),
    findTopicPartitionMetadata: () => [{ partitionId: 0, leader: 1 }],
    findLeaderForPartitions: () => ({ 1: [0] }),
    findBroker: () => Promise.resolve({ fetch }),
  };
  const group = new ConsumerGroup({
    cluster,
    logger,
    topics: ['t'],
    topicConfigurations: {},
    maxWaitTimeInMs,
    metadataMaxAge: 60_000,
  });
  Object.assign(group, {
    partitionsPerSubscribedTopic: new Map([['t', [0]]]),
    offsetManager: {
      committedOffsets: () => ({ t: { 0: '0' } }),
      resolveOffsets: () => Promise.resolve(),
      nextOffset: () => 0,
    },
    subscriptionState: {
      assigned: () => [{ topic: 't', partitions: [0] }],
      active: () => [{ topic: 't', partitions: [0] }],
      isPaused: () => false,
    },
  });
  return {
    waits,
    /** Fetches again and again for so long. */
    run: async (ms: number) => {
      const end = Date.now() + ms;
      const loop = (async () => {
        while (Date.now() < end) await group.fetch(1);
      })();
      await vi.advanceTimersByTimeAsync(ms + 5_000);
      await loop;
    },
  };
}

describe('a consumer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    waitLongerWhenQuiet();
  });
  afterEach(() => void vi.useRealTimers());

  test('waits a second for records, and three after half a minute without any', async () => {
    const { waits, run } = consumer(1_000);
    await run(60_000);
    expect(waits.slice(0, 31)).toEqual(Array<number>(31).fill(1_000));
    expect(waits.slice(31)).toEqual(Array<number>(10).fill(3_000));
  });

  test('waits a second again once there was a record', async () => {
    const { waits, run } = consumer(1_000, new Set([32]));
    await run(60_000);
    expect(waits.slice(31, 34)).toEqual([3_000, 1_000, 1_000]);
  });

  test('never waits for less than it is set to', async () => {
    const { waits, run } = consumer(5_000);
    await run(60_000);
    expect(new Set(waits)).toEqual(new Set([5_000]));
  });
});
