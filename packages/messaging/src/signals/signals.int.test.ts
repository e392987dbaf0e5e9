import { sessionReplaced } from '@yuedu/contracts/events/auth';
import { engineEnv } from '@yuedu/testing/engines';
import { sampleOf } from '@yuedu/testing/event-samples';
import { deleteTopics, produceRaw, topicPrefix } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { createTopics } from '../kafka/create-topics.ts';
import { messagingEnv } from '../env.ts';
import { newEvent, recordOf } from '../outbox/outbox.ts';
import { SignalListener } from './signal-listener.ts';

const env = messagingEnv.parse({ ...engineEnv(), TOPIC_PREFIX: topicPrefix('signals') });
const topic = env.TOPIC_PREFIX + sessionReplaced.topic;
const sample = sampleOf(sessionReplaced);
const record = (n: number) =>
  recordOf(
    newEvent(sessionReplaced, {
      subject: sample.sid,
      sequence: n,
      time: new Date('2026-09-01T00:00:00.000Z'),
      data: sample,
    }),
  );

describe('signals', () => {
  const listeners: SignalListener[] = [];
  const listen = async (instance: string) => {
    const received: number[] = [];
    const listener = new SignalListener({
      env,
      instance,
      events: [sessionReplaced],
      onSignal: ({ sequence }) => {
        received.push(sequence);
        if (sequence === 3) throw new Error('no');
      },
    });
    listeners.push(listener);
    await listener.start();
    await until(() => listener.isConnected, { timeoutMs: 15_000 });
    return received;
  };
  beforeAll(async () => {
    await createTopics({
      env,
      prefix: env.TOPIC_PREFIX,
      partitions: 2,
      topics: { [sessionReplaced.topic]: { kind: 'signals' } },
    });
    await produceRaw(topic, [record(1)]);
  });
  afterAll(async () => {
    await Promise.all(listeners.map((listener) => listener.stop()));
    await deleteTopics(env.TOPIC_PREFIX);
  });

  test('each instance hears all from now on, and neither poison nor an error stops it', async () => {
    const [first, second] = await Promise.all([listen('gateway-1'), listen('gateway-2')]);
    // Until both have their place on every partition, what is sent may count as old.
    await until(
      async () => {
        await produceRaw(topic, [record(2)]);
        return first.includes(2) && second.includes(2);
      },
      { timeoutMs: 20_000, everyMs: 200 },
    );
    await produceRaw(topic, [record(3), { key: 'x', value: '{', headers: record(9).headers }, record(4)]);
    await until(() => first.includes(4) && second.includes(4));
    expect(first).not.toContain(1);
    expect(first).not.toContain(9);
  });

  test('an instance that comes back hears what was sent meanwhile, and nothing twice', async () => {
    const before = await listen('gateway-3');
    await until(
      async () => {
        await produceRaw(topic, [record(20)]);
        return before.includes(20);
      },
      { timeoutMs: 20_000, everyMs: 200 },
    );
    await produceRaw(topic, [record(21)]);
    await until(() => before.includes(21));
    await listeners.at(-1)?.stop();
    await produceRaw(topic, [record(22)]);
    const after = await listen('gateway-3');
    await until(() => after.includes(22), { timeoutMs: 20_000 });
    expect(after).toEqual([22]);
  });
});
