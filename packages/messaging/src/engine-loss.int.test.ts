import { startProxy, type FaultProxy } from '@yuedu/testing/proxy';
import { until } from '@yuedu/testing/poll';
import { Messaging } from './messaging.ts';
import { newEvent } from './outbox/outbox.ts';
import { connectPg, type PgSql } from './toy/pg-sql.ts';
import { boxMade } from './toy/toy-events.ts';
import { startToySystem, type ToySystem } from './toy/toy-system.ts';

const time = new Date('2026-09-01T00:00:00.000Z');
const box = (id: string) =>
  newEvent(boxMade, { subject: id, sequence: 1, time, data: { boxId: id, title: id } });

describe('loss of an engine', () => {
  let toy: ToySystem;
  let proxy: FaultProxy;
  let redisProxy: FaultProxy;
  let viaProxy: PgSql;
  beforeAll(async () => {
    toy = await startToySystem('loss');
    const database = new URL(toy.url);
    proxy = await startProxy({ host: database.hostname, port: Number(database.port) });
    database.port = String(proxy.port);
    const redis = new URL(toy.env.REDIS_URL);
    redisProxy = await startProxy({ host: redis.hostname, port: Number(redis.port) });
    redis.port = String(redisProxy.port);
    viaProxy = connectPg(database.href);
    const app = await toy.start({
      database: { client: viaProxy, url: database.href },
      env: { ...toy.env, REDIS_URL: redis.href },
      tuning: { retryDelaysMs: [1, 1, 1, 1], jobSweepMs: 300 },
    });
    await until(() => app.get(Messaging).state().consumers);
  });
  afterAll(async () => {
    proxy.heal();
    redisProxy.heal();
    await toy.close();
    await viaProxy.close();
    await proxy.close();
    await redisProxy.close();
  });

  test('a database that is away holds the partition: no try is counted, nothing is lost', async () => {
    await toy.append(box('before'));
    await until(() => toy.count(`boxes WHERE id = 'before'`));
    proxy.cut();
    await toy.append(...Array.from({ length: 30 }, (_, i) => box(`cut-${i}`)));
    await expect(until(() => toy.count(`boxes WHERE id LIKE 'cut-%'`), { timeoutMs: 1_500 })).rejects.toThrow(
      'not within',
    );
    proxy.heal();
    await until(async () => (await toy.count(`boxes WHERE id LIKE 'cut-%'`)) === 30, { timeoutMs: 20_000 });
    expect(await toy.count('dead_letters')).toBe(0);
  });

  test('connections that are dropped again and again lose and double nothing', async () => {
    const dropping = setInterval(() => proxy.dropAll(), 150);
    try {
      for (let i = 0; i < 60; i += 1) await toy.append(box(`drop-${i}`));
      await until(async () => (await toy.count(`boxes WHERE id LIKE 'drop-%'`)) > 10, { timeoutMs: 30_000 });
    } finally {
      clearInterval(dropping);
    }
    await until(async () => (await toy.count(`boxes WHERE id LIKE 'drop-%'`)) === 60, { timeoutMs: 20_000 });
    await until(async () => (await toy.count('outbox')) === 0);
    expect(await toy.count('handled')).toBe(await toy.count('inbox'));
    expect(await toy.count('dead_letters')).toBe(0);
  });

  /** Its own job: one that met the dropped connections before may still rest from its tries. */
  const isDone = (boxId: string): Promise<unknown> =>
    until(
      async () =>
        (await toy.count(`box_totals WHERE box_id = '${boxId}'`)) === 1 &&
        (await toy.count(`job_requests WHERE key = '${boxId}'`)) === 0,
      { timeoutMs: 20_000 },
    );

  test('Redis that is away holds nothing but the jobs, and they are done when it is back', async () => {
    redisProxy.cut();
    await toy.append(box('no-redis'));
    await until(() => toy.count(`boxes WHERE id = 'no-redis'`));
    expect(await toy.count(`job_requests WHERE key = 'no-redis'`)).toBe(1);
    redisProxy.heal();
    await isDone('no-redis');
  });

  test('Redis that answers nothing for a while loses no job', async () => {
    redisProxy.freeze();
    await toy.append(box('frozen'));
    await until(() => toy.count(`boxes WHERE id = 'frozen'`));
    redisProxy.heal();
    await isDone('frozen');
  });
});
