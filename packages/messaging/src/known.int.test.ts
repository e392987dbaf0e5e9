import { topic } from '@yuedu/contracts/topics';
import { until } from '@yuedu/testing/poll';
import type { INestApplication } from '@nestjs/common';
import { known, ReplicaBehind } from './known.ts';
import { newEvent } from './outbox.ts';
import { boxMade, marblePlaced } from './toy/toy-events.ts';
import { startToySystem, type ToySystem } from './toy/toy-system.ts';

const time = new Date('2026-09-01T00:00:00.000Z');
const box = (id: string) =>
  newEvent(boxMade, { subject: id, sequence: 1, time, data: { boxId: id, title: id } });
const topics = [boxMade.topic];

describe('not known yet is not no', () => {
  let toy: ToySystem;
  let http: INestApplication;
  const find = (id: string) => async () =>
    (await toy.sql.$queryRawUnsafe<{ id: string }[]>('SELECT id FROM boxes WHERE id = $1', id))[0];
  beforeAll(async () => {
    toy = await startToySystem('known');
    // As under SPLIT=1: this process answers calls, another one consumes.
    http = await toy.start({}, { consumers: false, relay: false, jobs: false });
  });
  afterAll(() => toy.close());

  test('without a consumer that is connected there is no true no', async () => {
    await expect(known(find('nobody'), { topics, timeoutMs: 100 })).rejects.toThrow(ReplicaBehind);
  });

  test('a row that comes while the call waits is found at once', async () => {
    await toy.spawn();
    await toy.append(box('first'));
    await until(() => toy.count(`boxes WHERE id = 'first'`), { timeoutMs: 20_000 });
    const startedAt = Date.now();
    const row = known(find('soon'), { topics });
    await toy.append(box('soon'));
    expect(await row).toEqual({ id: 'soon' });
    expect(Date.now() - startedAt).toBeLessThan(1_000);
  });

  test('what does not exist is a true no, after the wait', async () => {
    expect(await known(find('never'), { topics, timeoutMs: 200 })).toBeNull();
  });

  test('while an event of the topic is parked, the row may still come', async () => {
    await toy.append(
      newEvent(marblePlaced, {
        subject: 'm',
        key: 'x',
        sequence: 1,
        time,
        data: { marbleId: 'm', boxId: 'x', weight: 1 },
      }),
    );
    await until(() => toy.count('waiting'));
    await expect(
      known(() => Promise.resolve(null), { topics: [marblePlaced.topic], timeoutMs: 100 }),
    ).rejects.toMatchObject({ code: 'replica-behind', status: 503, retryAfterSeconds: 1 });
    expect(await known(find('never'), { topics, timeoutMs: 100 })).toBeNull();
  });

  test('a topic that nobody here listens to has no true no', async () => {
    await expect(
      known(() => Promise.resolve(null), { topics: [topic.users], timeoutMs: 50 }),
    ).rejects.toThrow(ReplicaBehind);
    expect(http).toBeDefined();
  });
});
