import { until } from '@yuedu/testing/poll';
import { Registry } from 'prom-client';
import { newEvent, type NewEvent } from '../outbox/outbox.ts';
import { boxMade, marblePlaced } from '../toy/toy-events.ts';
import { failing } from '../toy/toy.module.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const time = new Date('2026-09-01T00:00:00.000Z');
const box = (id: string) =>
  newEvent(boxMade, { subject: id, sequence: 1, time, data: { boxId: id, title: id } });
const marble = (id: string, sequence: number, boxId: string) =>
  newEvent(marblePlaced, {
    subject: id,
    key: boxId,
    sequence,
    time,
    data: { marbleId: id, boxId, weight: sequence },
  });
const soon = Array.from({ length: 200 }, () => 20);

describe('events of an aggregate of which one is parked', () => {
  let toy: ToySystem;
  const registry = new Registry();
  beforeAll(async () => {
    toy = await startToySystem('order_retry', 1);
    await toy.start({ registry, tuning: { retryDelaysMs: soon, waitingSweepMs: 200, mostBehind: 4 } });
  });
  afterAll(() => toy.close());
  beforeEach(() => failing.clear());

  const handled = async (events: readonly NewEvent[]) =>
    (
      await toy.sql.$queryRawUnsafe<{ event_id: string }[]>(
        'SELECT event_id FROM handled WHERE event_id = ANY($1) ORDER BY n',
        events.map((event) => event.id),
      )
    ).map((row) => events.findIndex((event) => event.id === row.event_id));
  const isHandled = (event: NewEvent) => until(() => toy.count('handled WHERE event_id = $1', event.id));

  test('wait behind the one that fails, and follow it in their order; others go on', async () => {
    const events = [marble('a1', 1, 'a'), marble('a1', 2, 'a'), marble('a1', 3, 'a'), marble('a2', 1, 'a')];
    failing.add(events[0]?.id ?? '');
    await toy.append(box('a'), ...events);
    await isHandled(events[3] as NewEvent);
    expect(await handled(events)).toEqual([3]);
    expect(await toy.count(`waiting WHERE kind = 'behind'`)).toBe(2);
    expect(await registry.metrics()).toContain('yuedu_waiting_behind_depth{service="toy"} 2');
    failing.clear();
    await isHandled(events[2] as NewEvent);
    expect(await handled(events)).toEqual([3, 0, 1, 2]);
    await until(async () => (await toy.count('waiting')) === 0);
  });

  test('wait behind the one that needs a row, too, while an earlier one goes on', async () => {
    const events = [marble('b1', 2, 'b'), marble('b1', 3, 'b'), marble('b1', 1, 'b0')];
    await toy.append(box('b0'), ...events);
    await isHandled(events[2] as NewEvent);
    expect(await handled(events)).toEqual([2]);
    await toy.append(box('b'));
    await isHandled(events[1] as NewEvent);
    expect(await handled(events)).toEqual([2, 0, 1]);
  });

  test('that have failed themselves still come before the later ones', async () => {
    const events = [marble('c1', 1, 'c'), marble('c1', 2, 'c'), marble('c1', 3, 'c')];
    failing.add(events[0]?.id ?? '').add(events[1]?.id ?? '');
    await toy.append(box('c'), ...events);
    await until(() => toy.count(`waiting WHERE kind = 'behind' AND event_id = $1`, events[2]?.id));
    failing.delete(events[0]?.id ?? '');
    await until(() => toy.count(`waiting WHERE kind = 'retry' AND event_id = $1`, events[1]?.id));
    expect(await handled(events)).toEqual([0]);
    failing.clear();
    await isHandled(events[2] as NewEvent);
    expect(await handled(events)).toEqual([0, 1, 2]);
  });

  test('go on when it has become a dead letter', async () => {
    const events = [marble('d1', 1, 'd'), marble('d1', 2, 'd')];
    failing.add(events[0]?.id ?? '');
    await toy.append(box('d'), ...events);
    await until(() => toy.count(`waiting WHERE kind = 'behind' AND event_id = $1`, events[1]?.id));
    await toy.sql.$executeRawUnsafe(`UPDATE waiting SET parked_at = now() - interval '25 hours'`);
    await isHandled(events[1] as NewEvent);
    expect(await toy.count(`dead_letters WHERE event_id = $1`, events[0]?.id)).toBe(1);
    expect(await toy.count(`dead_letters WHERE event_id = $1`, events[1]?.id)).toBe(0);
  });

  test('are dead letters where too many wait already, and the partition moves on', async () => {
    const events = [1, 2, 3, 4, 5, 6].map((sequence) => marble('e1', sequence, 'e'));
    failing.add(events[0]?.id ?? '');
    const other = marble('e2', 1, 'e');
    await toy.append(box('e'), ...events, other);
    await isHandled(other);
    expect(await toy.count(`waiting WHERE subject = 'e1'`)).toBe(4);
    expect(await toy.count(`dead_letters WHERE reason = 'too-many-waiting'`)).toBe(2);
    expect(await registry.metrics()).toContain(
      'yuedu_dead_letters_total{service="toy",reason="too-many-waiting"} 2',
    );
    failing.clear();
    await isHandled(events[3] as NewEvent);
    expect(await handled(events)).toEqual([0, 1, 2, 3]);
  });
});
