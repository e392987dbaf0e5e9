import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { startProxy, type FaultProxy } from '@yuedu/testing/proxy';
import { pino } from 'pino';
import { connectKafka } from '../kafka/kafka-client.ts';
import { ListenConnection } from '../notify/listen-connection.ts';
import { newEvent } from './outbox.ts';
import { Relay } from './relay.ts';
import { RelayFenced, whileHeld } from './relay-fence.ts';
import { boxMade } from '../toy/toy-events.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const logger = pino({ level: 'silent' });
const box = (id: string) =>
  newEvent(boxMade, { subject: id, sequence: 1, time: new Date(0), data: { boxId: id, title: id } });

describe('a relay that loses its session', () => {
  let toy: ToySystem;
  let postgres: FaultProxy;
  let kafka: FaultProxy;
  beforeAll(async () => {
    toy = await startToySystem('relay_fence', 1);
    const [broker = ''] = toy.env.KAFKA_BROKERS.split(',');
    kafka = await startProxy({ host: broker.split(':')[0] ?? '', port: Number(broker.split(':')[1]) });
    const { hostname, port } = new URL(toy.url);
    postgres = await startProxy({ host: hostname, port: Number(port) });
  });
  beforeEach(() => postgres.heal());
  afterAll(async () => {
    await Promise.all([postgres.close(), kafka.close()]);
    await toy.close();
  });

  const lineThrough = (port: string, name: string): ListenConnection => {
    const url = new URL(toy.url);
    url.port = port;
    const line = new ListenConnection(url.href, name, logger);
    line.start();
    return line;
  };
  const relayOn = (line: ListenConnection, brokers = toy.env.KAFKA_BROKERS): Relay => {
    const relay = new Relay({
      kafka: connectKafka({ clientId: 'relay', env: { ...toy.env, KAFKA_BROKERS: brokers }, logger }),
      line,
      prefix: toy.env.TOPIC_PREFIX,
      batch: 10,
      sweepMs: 100,
      gather: { shortMs: 0, longMs: 0 },
      callsInHand: () => 0,
      logger,
    });
    relay.start();
    return relay;
  };

  test('after it has read the outbox sends nothing of it: another one has the lock by then', async () => {
    kafka.freeze();
    await toy.append(box('a'));
    const oldLine = lineThrough(String(postgres.port), 'old-line');
    const old = relayOn(oldLine, `127.0.0.1:${kafka.port}`);
    await until(() =>
      toy.count(
        `pg_stat_activity WHERE datname = current_database() AND application_name = 'old-line'
          AND state = 'idle' AND query LIKE '%FROM outbox%'`,
      ),
    );
    postgres.cut();
    const line = lineThrough(new URL(toy.url).port, 'new-line');
    const relay = relayOn(line);
    await until(async () => (await toy.count('outbox')) === 0);
    await toy.append(box('b'));
    await until(async () => (await toy.count('outbox')) === 0);
    kafka.heal();
    await old.stop();
    expect((await readAll(`${toy.env.TOPIC_PREFIX}toy.boxes`)).map((record) => record.key)).toEqual([
      'a',
      'b',
    ]);
    await relay.stop();
    await Promise.all([oldLine.stop(), line.stop()]);
  });

  test('while it sends is cut off', async () => {
    const line = lineThrough(String(postgres.port), 'cut-line');
    const client = await until(() => Promise.resolve(line.client));
    const sending = whileHeld(line, client, performance.now(), () => {
      postgres.cut();
      return new Promise<never>(() => undefined);
    });
    await expect(sending).rejects.toThrow(RelayFenced);
    await line.stop();
  });

  test('to silence is cut off as well, before the server gives its lock away', async () => {
    const line = lineThrough(String(postgres.port), 'silent-line');
    const client = await until(() => Promise.resolve(line.client));
    const sending = whileHeld(line, client, performance.now(), () => {
      postgres.freeze();
      return new Promise<never>(() => undefined);
    });
    await expect(sending).rejects.toThrow(RelayFenced);
    await line.stop();
  });

  test('on a host that is gone keeps its lock for ten seconds at most', async () => {
    const line = lineThrough(String(postgres.port), 'kept-line');
    const client = await until(() => Promise.resolve(line.client));
    const setting = async (name: string) => {
      const { rows } = await client.query<Record<string, string>>(`SHOW ${name}`);
      return Number.parseInt(Object.values(rows[0] ?? {})[0] ?? '', 10);
    };
    const idle = await setting('tcp_keepalives_idle');
    expect(idle).toBeGreaterThan(0);
    expect(
      idle + (await setting('tcp_keepalives_interval')) * (await setting('tcp_keepalives_count')),
    ).toBeLessThanOrEqual(10);
    expect([10, 10_000]).toContain(await setting('tcp_user_timeout'));
    await line.stop();
  });
});
