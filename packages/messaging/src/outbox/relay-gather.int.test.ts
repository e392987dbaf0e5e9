import { until } from '@yuedu/testing/poll';
import { inTransaction } from '../sql.ts';
import { appendEvents, newEvent } from './outbox.ts';
import { boxMade } from '../toy/toy-events.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const box = (id: string) =>
  newEvent(boxMade, { subject: id, sequence: 1, time: new Date(), data: { boxId: id, title: id } });

describe('a relay that gathers for a minute', () => {
  let toy: ToySystem;
  beforeEach(async () => {
    toy = await startToySystem('gather');
    await toy.start({ tuning: { relayGatherMs: 60_000, relaySweepMs: 120_000 } }, { consumers: false });
  });
  afterEach(() => toy.close());
  const allSent = () =>
    until(async () => (await toy.count('outbox')) === 0, { timeoutMs: 15_000, what: 'the outbox is empty' });

  test('sends the first at once, those that follow wait for each other; a stop ends it', async () => {
    await toy.append(box('first'));
    await allSent();
    await toy.append(box('b'));
    await toy.append(box('c'));
    // a relay that does not gather has sent them before so many looks have ended
    for (let look = 0; look < 100; look += 1) expect(await toy.count('outbox')).toBe(2);
  });

  test('sends all of a heap that is larger than one batch, without a pause within it', async () => {
    const heap = Array.from({ length: 1_200 }, (_, at) => box(`heap-${at}`));
    await inTransaction(toy.sql, 15_000, (tx) => appendEvents(tx, heap));
    await allSent();
  });
});
