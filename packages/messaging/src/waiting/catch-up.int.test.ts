import { consumerGroup } from '@yuedu/contracts/kafka-rights';
import { until } from '@yuedu/testing/poll';
import { connectKafka } from '../kafka/kafka-client.ts';
import { KafkaConnections } from '../kafka/kafka-connections.ts';
import { boxMade } from '../toy/toy-events.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';
import { CatchUp } from './catch-up.ts';

let toy: ToySystem;
beforeAll(async () => {
  toy = await startToySystem('caught');
  await toy.start();
});
afterAll(() => toy?.close());

test('nothing is caught up for five seconds after Kafka was away', async () => {
  let now = 0;
  const connections = new KafkaConnections(() => now);
  const prefix = toy.env.TOPIC_PREFIX;
  const catchUp = new CatchUp({
    kafka: connectKafka({ clientId: 'toy', env: toy.env, connections }),
    connections,
    group: consumerGroup(prefix, 'toy'),
    prefix,
    consumer: 'toy',
    client: toy.sql,
    commitEveryMs: 100,
  });
  const isCaughtUp = () => catchUp.isCaughtUp([boxMade.topic]);
  try {
    await until(isCaughtUp, { timeoutMs: 20_000 });
    // as it is while Kafka is away: nobody takes the connection
    const nobody = { host: '127.0.0.1', port: 1, ssl: false as never, onConnect: () => undefined };
    const socket = connections.socketFactory(nobody).on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    await catchUp.close(); // the next question opens a connection again
    await until(async () => !(await isCaughtUp()));
    now += 4_900;
    await new Promise((resolve) => setTimeout(resolve, 150)); // an answer counts for 100 ms
    expect(await isCaughtUp()).toBe(false);
    now += 100;
    await until(isCaughtUp);
  } finally {
    await catchUp.close();
  }
});
