import { until } from '@yuedu/testing/poll';
import { inTransaction } from '../sql.ts';
import { appendEvents, newEvent } from './outbox.ts';
import type { GatherTimes } from './gather.ts';
import { boxMade } from '../toy/toy-events.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const box = (id: string) =>
  newEvent(boxMade, { subject: id, sequence: 1, time: new Date(), data: { boxId: id, title: id } });

let toy: ToySystem;
afterEach(() => toy.close());
const startWith = async (relayGather: GatherTimes, callsInHand: number) => {
  toy = await startToySystem('gather');
  const tuning = { relayGather, relaySweepMs: 120_000 };
  await toy.start({ tuning }, { consumers: false }, { callsInHand: () => callsInHand });
};
const allSent = () =>
  until(async () => (await toy.count('outbox')) === 0, { timeoutMs: 15_000, what: 'the outbox is empty' });
const sendsOnlyTheFirst = async () => {
  await toy.append(box('first'));
  await allSent();
  await toy.append(box('b'));
  await toy.append(box('c'));
  // a relay that does not gather has sent them before so many looks have ended
  for (let look = 0; look < 100; look += 1) expect(await toy.count('outbox')).toBe(2);
};

describe('a relay that gathers for a minute', () => {
  beforeEach(() => startWith({ shortMs: 60_000, longMs: 0 }, 0));

  test('sends the first at once, those that follow wait for each other; a stop ends it', sendsOnlyTheFirst);

  test('sends all of a heap that is larger than one batch, without a pause within it', async () => {
    const heap = Array.from({ length: 1_200 }, (_, at) => box(`heap-${at}`));
    await inTransaction(toy.sql, 15_000, (tx) => appendEvents(tx, heap));
    await allSent();
  });
});

describe('a relay beside ten calls', () => {
  test('gathers for its long time', async () => {
    await startWith({ shortMs: 0, longMs: 60_000 }, 10);
    await sendsOnlyTheFirst();
  });

  test('does not gather for its short time', async () => {
    await startWith({ shortMs: 60_000, longMs: 0 }, 10);
    for (const id of ['a', 'b', 'c']) await toy.append(box(id)).then(allSent);
  });
});
