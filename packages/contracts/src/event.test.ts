import { z } from 'zod';
import { defineEvent, olderVersion, readEventData, typesOf } from './event.ts';
import { topic } from './topics.ts';

/** A box had a width in centimetres, then one in millimetres, then a size of two sides. */
const boxMade = defineEvent({
  type: 'box.made.v3',
  topic: topic.posts,
  source: 'content',
  data: z.strictObject({
    boxId: z.string(),
    size: z.strictObject({ widthMm: z.int().positive(), heightMm: z.int().positive() }),
    tags: z.array(z.strictObject({ name: z.string() })),
    note: z.strictObject({ text: z.string() }).nullable(),
    lid: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('none') }),
      z.strictObject({ kind: z.literal('hinged'), side: z.enum(['left', 'right']) }),
    ]),
    hint: z.string().optional(),
  }),
  older: [
    olderVersion({
      type: 'box.made.v1',
      data: z.strictObject({ boxId: z.string(), widthCm: z.int().positive() }),
      upcast: ({ boxId, widthCm }) => ({ boxId, widthMm: widthCm * 10 }),
    }),
    olderVersion({
      type: 'box.made.v2',
      data: z.strictObject({ boxId: z.string(), widthMm: z.int().positive() }),
      upcast: ({ boxId, widthMm }) => ({
        boxId,
        size: { widthMm, heightMm: widthMm },
        tags: [],
        note: null,
        lid: { kind: 'none' },
      }),
    }),
  ],
});
const today = {
  boxId: 'b',
  size: { widthMm: 50, heightMm: 50 },
  tags: [],
  note: null,
  lid: { kind: 'none' },
};

test.each([
  ['box.made.v1', { boxId: 'b', widthCm: 5 }],
  ['box.made.v2', { boxId: 'b', widthMm: 50 }],
  ['box.made.v3', today],
])('%s is read as today’s version, through every version between', (type, sent) => {
  expect(typesOf(boxMade)).toContain(type);
  expect(readEventData(boxMade, type, sent)).toEqual({ success: true, data: today });
});

test('an older version that does not fit its own schema, or the next after its upcast, is refused', () => {
  expect(readEventData(boxMade, 'box.made.v1', { boxId: 'b', widthCm: '5' }).success).toBe(false);
  expect(readEventData(boxMade, 'box.made.v1', { boxId: 'b', widthMm: 50 }).success).toBe(false);
  const wrong = defineEvent({
    ...boxMade,
    older: [olderVersion({ type: 'box.made.v2', data: z.strictObject({}), upcast: () => ({ boxId: 1 }) })],
  });
  expect(readEventData(wrong, 'box.made.v2', {}).success).toBe(false);
});

test('a reader drops fields that it does not know, at every depth; a producer may not append them', () => {
  const full = {
    boxId: 'b',
    size: { widthMm: 1, heightMm: 2 },
    tags: [{ name: 'red' }],
    note: { text: 'n' },
    lid: { kind: 'hinged', side: 'left' },
    hint: 'h',
  };
  const newer = {
    ...full,
    colour: 'red',
    size: { ...full.size, depthMm: 3 },
    tags: [{ name: 'red', rank: 1 }],
    note: { text: 'n', by: 'x' },
    lid: { kind: 'hinged', side: 'left', angle: 90 },
  };
  expect(readEventData(boxMade, 'box.made.v3', newer)).toEqual({ success: true, data: full });
  for (const name of ['colour', 'size', 'tags', 'note', 'lid'] as const)
    expect([name, boxMade.data.safeParse({ ...full, [name]: newer[name] }).success]).toEqual([name, false]);
});

test('a reader still refuses what it knows in another shape, and keeps refinements', () => {
  expect(readEventData(boxMade, 'box.made.v3', { ...today, size: { widthMm: 0, heightMm: 1 } }).success).toBe(
    false,
  );
  expect(readEventData(boxMade, 'box.made.v3', { ...today, lid: { kind: 'sliding' } }).success).toBe(false);
  const even = defineEvent({
    type: 'number.said.v1',
    topic: topic.posts,
    source: 'content',
    data: z.strictObject({ a: z.int() }).refine(({ a }) => a % 2 === 0),
  });
  expect(readEventData(even, even.type, { a: 2, b: 1 }).success).toBe(true);
  expect(readEventData(even, even.type, { a: 1, b: 1 }).success).toBe(false);
});

test('a kind of schema that has no tolerant reading yet is refused when the event is declared', () => {
  const declare = () =>
    defineEvent({
      type: 'map.drawn.v1',
      topic: topic.posts,
      source: 'content',
      data: z.map(z.string(), z.int()),
    });
  expect(declare).toThrow(/tolerant/);
});
