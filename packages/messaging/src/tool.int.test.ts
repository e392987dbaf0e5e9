import { until } from '@yuedu/testing/poll';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvent } from './outbox/outbox.ts';
import { runTool } from './tool.ts';
import { failing, unbearable } from './toy/toy.module.ts';
import { boxMade, marblePlaced } from './toy/toy-events.ts';
import { startToySystem, type ToySystem } from './toy/toy-system.ts';

describe('the tool', () => {
  let toy: ToySystem;
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    await runTool({
      client: toy.sql,
      args,
      events: [marblePlaced],
      print: (line) => lines.push(line),
      rebuilds: { boxes: () => Promise.resolve({ records: 3, rows: { boxes: 2 } }) },
    });
    return lines;
  };
  beforeAll(async () => {
    toy = await startToySystem('tool');
    await toy.start({ tuning: { retryDelaysMs: [] } });
  });
  afterAll(() => toy.close());

  test('lists dead letters without payload, shows one, replays one that was repaired in a file', async () => {
    const time = new Date();
    await toy.append(
      newEvent(boxMade, { subject: 'b', sequence: 1, time, data: { boxId: 'b', title: 't' } }),
      newEvent(marblePlaced, {
        subject: 'm',
        key: 'b',
        sequence: 1,
        time,
        data: { marbleId: 'm', boxId: 'b', weight: unbearable },
      }),
    );
    await until(() => toy.count('dead_letters'));
    const [line, sum] = await run('dlq', 'list');
    expect(line).toContain('marble.placed.v1  failed  toy.marbles/');
    expect(line).not.toContain('666');
    expect(sum).toBe('1 dead letters');
    const id = line?.split('  ')[0] ?? '';
    expect(await run('dlq', 'show', id)).toEqual([expect.stringContaining('666')]);
    const file = join(mkdtempSync(join(tmpdir(), 'tool-')), 'repaired.json');
    writeFileSync(file, '{"marbleId":"m","boxId":"b","weight":"heavy"}');
    expect(await run('dlq', 'replay', id, '--payload', file)).toEqual([
      `${id}  not replayed: weight: invalid_type`,
    ]);
    writeFileSync(file, '{"marbleId":"m","boxId":"b","weight":6}');
    expect(await run('dlq', 'replay', id, '--payload', file)).toEqual([`${id}  handed to its consumer`]);
    await until(() => toy.count(`marbles WHERE weight = 6`));
    expect(await run('dlq', 'list')).toEqual(['0 dead letters']);
  });

  test('replays all of them oldest first', async () => {
    const time = new Date();
    const events = Array.from({ length: 4 }, (_, n) =>
      newEvent(marblePlaced, {
        subject: `o${n}`,
        key: 'b',
        sequence: 1,
        time,
        data: { marbleId: `o${n}`, boxId: 'b', weight: 1 },
      }),
    );
    for (const event of events) failing.add(event.id);
    try {
      await toy.append(...events);
      await until(async () => (await toy.count('dead_letters WHERE replayed_at IS NULL')) === 4);
    } finally {
      failing.clear();
    }
    const letters = await toy.sql.$queryRawUnsafe<{ id: string }[]>(
      'SELECT id::text FROM dead_letters WHERE replayed_at IS NULL ORDER BY died_at',
    );
    expect(await run('dlq', 'replay')).toEqual(letters.map(({ id }) => `${id}  handed to its consumer`));
    await until(async () => (await toy.count(`marbles WHERE id LIKE 'o_'`)) === 4);
  });

  test('rebuilds a model by name, and says which there are', async () => {
    expect(await run('rebuild', 'boxes')).toEqual(['3 records read; boxes: 2 rows']);
    await expect(run('rebuild', 'nothing')).rejects.toThrow('there are: boxes');
    await expect(run('dlq')).rejects.toThrow('say: dlq list');
  });
});
