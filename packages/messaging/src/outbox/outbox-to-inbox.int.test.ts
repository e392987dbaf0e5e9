import { until } from '@yuedu/testing/poll';
import { readAll } from '@yuedu/testing/kafka';
import { newEvent } from './outbox.ts';
import { boxMade, boxRenamed } from '../toy/toy-events.ts';
import { marble, time } from '../toy/toy-marble.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const box = (id: string, sequence = 1, title = `box ${id}`) =>
  newEvent(boxMade, { subject: id, sequence, time, data: { boxId: id, title } });
const renamed = (id: string, sequence: number) =>
  newEvent(boxRenamed, { subject: id, sequence, time, data: { boxId: id, title: `v${sequence}` } });

describe('from outbox to inbox', () => {
  let toy: ToySystem;
  beforeAll(async () => {
    toy = await startToySystem('o2i');
    await toy.start();
  });
  afterAll(() => toy.close());

  test('an event is applied once and its job folds', async () => {
    await toy.append(box('a'), marble('m1', 'a', 4), marble('m2', 'a', 5));
    await until(() => toy.count(`box_totals WHERE box_id = 'a' AND weight = 9`), { timeoutMs: 15_000 });
    expect(await toy.count('outbox')).toBe(0);
    expect(await toy.count('handled')).toBe(3);
    await until(async () => (await toy.count('job_requests')) === 0);
  });

  test('the envelope is CloudEvents in binary mode, keyed', async () => {
    const [record] = (await readAll(`${toy.env.TOPIC_PREFIX}toy.marbles`)).filter(
      (r) => r.headers['ce_subject'] === 'm1',
    );
    expect(record).toMatchObject({
      key: 'a',
      headers: {
        ce_specversion: '1.0',
        ce_source: '/services/content',
        ce_type: 'marble.placed.v1',
        ce_time: '2026-09-01T00:00:00.000Z',
        ce_sequence: '1',
        traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/),
      },
    });
    expect(JSON.parse(String(record?.value))).toEqual({ marbleId: 'm1', boxId: 'a', weight: 4 });
  });

  test('the last version wins, whatever the order', async () => {
    await toy.append(renamed('z', 5), renamed('z', 3), box('z', 1));
    await until(
      async () =>
        (await toy.count(`handled WHERE type = 'box.renamed.v1'`)) === 2 &&
        (await toy.count(`handled WHERE type = 'box.made.v1'`)) === 2,
    );
    expect(await toy.count(`boxes WHERE id = 'z' AND title = 'v5' AND sequence = 5`)).toBe(1);
  });

  test('an event that needs a row of another topic is parked, and applied when the row arrives', async () => {
    await toy.append(marble('m9', 'late'), marble('m10', 'late'));
    await until(async () => (await toy.count('waiting')) === 2);
    await toy.append(box('late'));
    await until(() => toy.count(`box_totals WHERE box_id = 'late' AND marbles = 2`));
    expect(await toy.count('waiting')).toBe(0);
  });
});
