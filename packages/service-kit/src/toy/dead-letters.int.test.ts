import { writeDeadLetter } from '@yuedu/messaging/dead-letters/write-dead-letter';
import { newId } from '../ids.ts';
import { startToy, type Toy } from './start-toy.ts';

let toy: Toy;
beforeAll(async () => {
  toy = await startToy();
});
afterAll(async () => {
  await toy.stop();
});

const write = (offset: number): Promise<void> =>
  writeDeadLetter(toy.prisma, {
    consumer: 'content',
    eventId: newId(),
    reason: 'failed',
    message: '王小明 was not found',
    record: {
      topic: 'toy.books',
      partition: 0,
      offset: String(offset),
      key: '王小明',
      headers: { ce_type: 'book.lent.v1', ce_subject: '王小明' },
      value: Buffer.from('{"name":"王小明"}'),
    },
  });
const read = (query = '') => toy.call('GET', `/v1/dead-letters/content${query}`, { as: 'admin' });

test('admins read where a dead letter stands, its type and reason, and nothing of what it says', async () => {
  await write(7);
  const { status, data } = await read();
  expect([status, data]).toEqual([
    200,
    {
      results: [
        {
          _id: expect.any(String),
          type: 'book.lent.v1',
          topic: 'toy.books',
          partition: 0,
          offset: '7',
          reason: 'failed',
          diedAt: expect.any(String),
          replayedAt: null,
        },
      ],
      next: null,
    },
  ]);
  for (const as of ['user', 'main', 'editor'] as const)
    expect((await toy.call('GET', '/v1/dead-letters/content', { as })).status).toBe(403);
  expect((await toy.call('GET', '/v1/dead-letters/content')).status).toBe(401);
});

test('pages of a hundred, newest first; what was replayed comes only when it is wanted', async () => {
  for (let at = 100; at < 201; at += 1) await write(at);
  await toy.prisma.$executeRawUnsafe('UPDATE dead_letters SET replayed_at = now() WHERE record_offset = 7');
  const offsets = (data: Record<string, unknown>): number[] =>
    (data['results'] as { offset: string }[]).map(({ offset }) => Number(offset));
  const first = (await read()).data;
  expect([offsets(first).length, offsets(first)[0], offsets(first).at(-1)]).toEqual([100, 200, 101]);
  const second = (await read(`?before=${String(first['next'])}`)).data;
  expect([offsets(second), second['next']]).toEqual([[100], null]);
  expect(offsets((await read(`?all=1&before=${String(first['next'])}`)).data)).toEqual([100, 7]);
  expect((await read('?before=x')).status).toBe(400);
});
