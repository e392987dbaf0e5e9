import { topic } from '@yuedu/contracts/topics';
import { until } from '@yuedu/testing/poll';
import type { INestApplication } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { addReplicaWatch, ReplicaBehind, waitForReplica } from './wait-for-replica.ts';
import { newEvent } from '../outbox/outbox.ts';
import { boxMade, marblePlaced } from '../toy/toy-events.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

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
    await expect(
      waitForReplica(find('nobody'), { service: 'toy', key: 'nobody', topics, timeoutMs: 100 }),
    ).rejects.toThrow(ReplicaBehind);
  });

  test('a row that comes while the call waits is found at once', async () => {
    await toy.spawn();
    await toy.append(box('first'));
    await until(() => toy.count(`boxes WHERE id = 'first'`), { timeoutMs: 20_000 });
    const startedAt = Date.now();
    const row = waitForReplica(find('soon'), { service: 'toy', key: 'soon', topics });
    await toy.append(box('soon'));
    expect(await row).toEqual({ id: 'soon' });
    expect(Date.now() - startedAt).toBeLessThan(1_000);
  });

  test('what does not exist is a true no as soon as nothing is behind, without waiting longer', async () => {
    expect(
      await waitForReplica(find('never'), { service: 'toy', key: 'never', topics, timeoutMs: 3_600_000 }),
    ).toBeNull();
  });

  test('many who ask for one thing share one wait, and a refusal is not waited for again', async () => {
    let looks = 0;
    const look = (): Promise<null> => {
      looks += 1;
      return Promise.resolve(null);
    };
    const ask = () => waitForReplica(look, { service: 'toy', key: 'shared', topics });
    const crowd = await Promise.all(Array.from({ length: 100 }, ask));
    expect(crowd.every((answer) => answer === null)).toBe(true);
    // each looks once; the one wait that they share looks at most every 50 ms for the second that an outbox
    // is given, and once more
    expect(looks).toBeLessThanOrEqual(100 + 50);
    const before = looks;
    await ask();
    expect(looks - before).toBe(2);
  });

  test('two services of one process that ask by the same words get each its own answer', async () => {
    await toy.append(box('mine'));
    await until(() => toy.count(`boxes WHERE id = 'mine'`));
    const removeOther = addReplicaWatch({
      service: 'other',
      listensTo: () => true,
      isCaughtUp: () => Promise.resolve(true),
      nextCommit: pause,
    });
    try {
      const none = waitForReplica(() => Promise.resolve(null), { service: 'other', key: 'both', topics });
      let looks = 0;
      const late = (): Promise<unknown> => Promise.resolve((looks += 1) > 1 ? { id: 'mine' } : null);
      expect(await waitForReplica(late, { service: 'toy', key: 'both', topics })).toEqual({ id: 'mine' });
      expect(await none).toBeNull();
    } finally {
      removeOther();
    }
  });

  test('what was refused a moment ago is found as soon as it is there', async () => {
    expect(await waitForReplica(find('later'), { service: 'toy', key: 'later', topics })).toBeNull();
    await toy.append(box('later'));
    await until(() => toy.count(`boxes WHERE id = 'later'`));
    expect(await waitForReplica(find('later'), { service: 'toy', key: 'later', topics })).toEqual({
      id: 'later',
    });
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
      waitForReplica(() => Promise.resolve(null), {
        service: 'toy',
        key: 'parked',
        topics: [marblePlaced.topic],
        timeoutMs: 100,
      }),
    ).rejects.toMatchObject({ code: 'replica-behind', status: 503, retryAfterSeconds: 1 });
    expect(
      await waitForReplica(find('never'), { service: 'toy', key: 'never', topics, timeoutMs: 100 }),
    ).toBeNull();
  });

  test('a topic that nobody here listens to has no true no', async () => {
    await expect(
      waitForReplica(() => Promise.resolve(null), {
        service: 'toy',
        key: 'deaf',
        topics: [topic.users],
        timeoutMs: 50,
      }),
    ).rejects.toThrow(ReplicaBehind);
    expect(http).toBeDefined();
  });
});
