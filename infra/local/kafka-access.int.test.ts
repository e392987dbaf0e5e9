import { kafkaClients, kafkaUser as userOf, passingGroups } from '@yuedu/contracts/kafka-rights';
import { type KafkaClient, topic, type TopicName, topics } from '@yuedu/contracts/topics';
import { createTopics } from '@yuedu/messaging/kafka/create-topics';
import { type KafkaEnv, kafkaEnv } from '@yuedu/messaging/env';
import { grantRights } from '@yuedu/messaging/kafka/grant-rights';
import { connectKafka } from '@yuedu/messaging/kafka/kafka-client';
import { until } from '@yuedu/testing/poll';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka } from './engines/kafka.mjs';
import { startOpenKafka } from './fixtures/open-kafka.mjs';
import { anyFreePort } from './ports.mjs';
import { enginePasswords } from './secrets.mjs';
import { kafkaUser, kafkaUsers, serviceNames } from './services.mjs';

type Passwords = Record<string, string>;

const lines: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
const folder = mkdtempSync(join(tmpdir(), 'yuedu-kafka-'));
const { kafkaPasswords } = enginePasswords() as { kafkaPasswords: Passwords };
const ports = { client: 0, controller: 0 };
const spawned: ChildProcess[] = [];

const loginOf = (name: string, password = kafkaPasswords[name]): KafkaEnv =>
  kafkaEnv.parse({
    KAFKA_BROKERS: `127.0.0.1:${ports.client}`,
    KAFKA_USERNAME: kafkaUser(name),
    KAFKA_PASSWORD: password,
    KAFKA_SASL_MECHANISM: 'plain',
  });
const withoutLogin = (): KafkaEnv => kafkaEnv.parse({ KAFKA_BROKERS: `127.0.0.1:${ports.client}` });
const kafkaOf = (env: KafkaEnv) => connectKafka({ clientId: 'access', env, logger });

/** What Kafka says no with; `ok` when it does what is asked. */
async function answerOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = 'type' in error ? error.type : undefined;
  if (typeof inner === 'string') return inner;
  if ('errors' in error && Array.isArray(error.errors)) return reasonOf(error.errors[0]);
  return error.cause === undefined ? `${error.name}: ${error.message}` : reasonOf(error.cause);
}

async function write(env: KafkaEnv, name: string): Promise<void> {
  const producer = kafkaOf(env).producer({ idempotent: true, allowAutoTopicCreation: false });
  try {
    await producer.connect();
    await producer.send({ topic: name, acks: -1, messages: [{ key: 'k', value: 'written' }] });
  } finally {
    await producer.disconnect();
  }
}

/** The first record of a topic. */
async function read(env: KafkaEnv, name: string, groupId: string): Promise<string> {
  const consumer = kafkaOf(env).consumer({
    groupId,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 50,
    retry: { restartOnFailure: () => Promise.resolve(false) },
  });
  const first = Promise.withResolvers<string>();
  first.promise.catch(() => undefined); // it may be refused before it is waited for
  consumer.on(consumer.events.CRASH, ({ payload }) => first.reject(payload.error));
  try {
    await consumer.connect();
    await consumer.subscribe({ topic: name, fromBeginning: true });
    await consumer.run({
      eachMessage: ({ message }) => Promise.resolve(first.resolve(String(message.value))),
    });
    return await first.promise;
  } finally {
    await consumer.disconnect();
  }
}
const readAs = (client: KafkaClient, name: string): Promise<string> =>
  read(loginOf(client), name, passingGroups('', client) + uuidv7());

/** What a listener answers to a client that begins to log in: 0, or 34 where nobody has to. */
function handshake(port: number): Promise<number> {
  return new Promise((done, failed) => {
    const request = Buffer.from([
      0,
      0,
      0,
      17,
      0,
      17,
      0,
      1,
      0,
      0,
      0,
      7,
      255,
      255,
      0,
      5,
      ...Buffer.from('PLAIN'),
    ]);
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.once('error', failed);
    socket.once('data', (data) => {
      socket.destroy();
      done(data.readInt16BE(8));
    });
  });
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

beforeAll(async () => {
  const avoid = new Set<number>();
  ports.client = await anyFreePort(avoid);
  ports.controller = await anyFreePort(avoid);
  const place = {
    dir: folder,
    port: ports.client,
    controllerPort: ports.controller,
    log: join(folder, 'log'),
    onSpawn: (child: ChildProcess) => spawned.push(child),
  };
  const before = await startOpenKafka(place);
  await createTopics({ env: withoutLogin(), prefix: '', partitions: 1 });
  for (const name of [topic.answerKeys, topic.tasks]) await write(withoutLogin(), name);
  await ended(before, 'SIGTERM');
  await startKafka({ ...place, passwords: kafkaPasswords });
  await createTopics({ env: loginOf('admin'), prefix: 'second.', partitions: 1 });
  await grantRights({ env: loginOf('admin'), prefix: '' });
  // Rights are there a moment after they were given, and groups a moment after Kafka has started.
  await until(async () => (await answerOf(readAs('homework', topic.tasks))) === 'ok', { timeoutMs: 30_000 });
}, 120_000);

afterAll(async () => {
  for (const child of spawned) await ended(child, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('the users of a local start are those of the contracts', () => {
  expect(kafkaUsers.toSorted()).toEqual(['admin', 'broker', ...kafkaClients].toSorted());
  for (const name of serviceNames as KafkaClient[]) expect(kafkaUser(name)).toBe(userOf(name));
});

test('a data folder from before Kafka asked for credentials keeps what it holds', async () => {
  expect(await readAs('homework', topic.answerKeys)).toBe('written');
});

test('who does not log in, or with a wrong password, is refused, by the controller too', async () => {
  expect([await handshake(ports.client), await handshake(ports.controller)]).toEqual([0, 0]);
  expect(await answerOf(write(withoutLogin(), topic.users))).not.toBe('ok');
  expect(await answerOf(write(loginOf('auth', 'wrong'), topic.users))).toContain('SASLAuthentication');
  expect(await answerOf(write(loginOf('auth'), topic.users))).toBe('ok');
});

test('only homework and assessment read the answer keys, and nobody their dead letters', async () => {
  for (const client of kafkaClients) {
    const may = ['homework', 'assessment'].includes(client);
    expect([client, await answerOf(readAs(client, topic.answerKeys))]).toEqual([
      client,
      may ? 'ok' : 'TOPIC_AUTHORIZATION_FAILED',
    ]);
    expect([client, await answerOf(readAs(client, `${topic.answerKeys}.dlq`))]).toEqual([
      client,
      'TOPIC_AUTHORIZATION_FAILED',
    ]);
  }
}, 60_000);

/** Who write a topic: the service that it is named after; mails are asked for by others. */
const writersOf = (name: TopicName): readonly (string | undefined)[] =>
  name === topic.messages ? ['assessment', 'homework'] : [name.split('.')[0]];

test.each([...kafkaClients])(
  '%s writes its own topics and no other',
  async (client) => {
    for (const name of Object.keys(topics) as TopicName[])
      expect([name, await answerOf(write(loginOf(client), name))]).toEqual([
        name,
        // Who may write nothing is refused as soon as it wants to be a producer.
        writersOf(name).includes(client)
          ? 'ok'
          : `${client === 'gateway' ? 'CLUSTER' : 'TOPIC'}_AUTHORIZATION_FAILED`,
      ]);
  },
  60_000,
);

test('dead letters are written by those who read the topic', async () => {
  const dead = `${topic.answerKeys}.dlq`;
  expect(await answerOf(write(loginOf('homework'), dead))).toBe('ok');
  expect(await answerOf(write(loginOf('content'), dead))).toBe('TOPIC_AUTHORIZATION_FAILED');
});

// What the client makes of GROUP_AUTHORIZATION_FAILED.
const noSuchGroup = 'KafkaJSGroupCoordinatorNotFound: Failed to find group coordinator';

test('a refusal is a warning that says what kind it is, and neither password nor topic', async () => {
  await answerOf(readAs('classes', topic.answerKeys));
  await answerOf(write(loginOf('classes', 'wrong password'), topic.classes));
  // All that this suite has logged: the same words come once in half a minute.
  const output = lines.join('');
  expect(output).toContain('Topic authorization failed');
  expect(output).toContain('SASL PLAIN authentication failed');
  for (const word of [topic.answerKeys, 'wrong password', kafkaPasswords['classes'] ?? '', userOf('classes')])
    expect(output).not.toContain(word);
});

test('a service is in no group of another, makes no topic, gives no right, sees one system', async () => {
  expect(await answerOf(read(loginOf('content'), topic.tasks, 'homework'))).toBe(noSuchGroup);
  expect(await answerOf(read(loginOf('content'), topic.tasks, 'homework-1'))).toBe(noSuchGroup);
  expect(await answerOf(read(loginOf('content'), topic.tasks, 'content'))).toBe('ok');
  expect(await answerOf(createTopics({ env: loginOf('homework'), prefix: 'own.', partitions: 1 }))).toBe(
    'TOPIC_AUTHORIZATION_FAILED',
  );
  expect(await answerOf(grantRights({ env: loginOf('homework'), prefix: '' }))).toBe(
    'CLUSTER_AUTHORIZATION_FAILED',
  );
  expect(await answerOf(write(loginOf('auth'), `second.${topic.users}`))).toBe('TOPIC_AUTHORIZATION_FAILED');
});

test('granting twice changes nothing; a right off the list is withdrawn, a foreign one is not', async () => {
  const env = loginOf('admin');
  expect(await grantRights({ env, prefix: '' })).toEqual({ granted: 0, withdrawn: 0 });
  const { granted } = await grantRights({ env, prefix: 'second.' });
  expect(granted).toBeGreaterThan(50);
  const admin = kafkaOf(env).admin();
  await admin.connect();
  const stray = {
    principal: `User:${userOf('classes')}`,
    host: '*',
    operation: 3, // read
    permissionType: 3,
    resourceType: 2,
    resourceName: topic.answerKeys,
    resourcePatternType: 3,
  };
  await admin.createAcls({ acl: [stray] });
  // A broker answers before it has read itself what the controller wrote.
  await until(async () => (await admin.describeAcls(stray)).resources.length > 0);
  await admin.disconnect();
  expect(await grantRights({ env, prefix: '' })).toEqual({ granted: 0, withdrawn: 1 });
  expect(await grantRights({ env, prefix: 'second.' })).toEqual({ granted: 0, withdrawn: 0 });
});

test('the passwords stand in a file that only its owner reads', () => {
  expect(statSync(join(folder, 'server.properties')).mode & 0o777).toBe(0o600);
});
