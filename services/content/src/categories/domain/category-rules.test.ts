import { isFull, refusalOf } from './category-rules.ts';

const changes = ['make', 'rename', 'move', 'delete'] as const;
const refusals = (kind: string) => changes.map((change) => refusalOf(kind, change));

test('topics, forms and tags are the editors’; types and difficulties are fixed; zones stay', () => {
  for (const kind of ['topic', 'form', 'tag']) expect(refusals(kind)).toEqual([null, null, null, null]);
  for (const kind of ['type', 'difficulty'])
    expect(refusals(kind)).toEqual(Array.from({ length: 4 }, () => 'content.category-fixed'));
  expect(refusals('zone')).toEqual(['content.zone-fixed', null, null, 'content.zone-fixed']);
});

test('a kind of words is full at its limit; zones have none here', () => {
  expect([isFull('topic', 59), isFull('topic', 60), isFull('tag', 60), isFull('tag', 2_000)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(isFull('zone', 9_999)).toBe(false);
});
