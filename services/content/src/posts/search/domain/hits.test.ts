import { countsOf, type Hit, narrowed, pageAfter, ranked, readPlace, writePlace } from './hits.ts';

const hit = (id: string, more: Partial<Hit> = {}): Hit => ({
  id,
  inHead: true,
  place: 0,
  times: 0,
  zones: [],
  education: 'Others',
  topicOfPost: '科技',
  formOfPost: '說明文',
  typeOfPost: '連續',
  difficultyOfPost: '適中',
  publishedAt: new Date('2026-01-01T00:00:00Z'),
  ...more,
});
const open = () => true;
const ids = (all: readonly (readonly [Hit, unknown])[]) => all.map(([{ id }]) => id);

test('title comes before summary before text, more hits before fewer, newer before older', () => {
  const all = [
    hit('text', { times: 0.1 }),
    hit('often', { times: 0.9 }),
    hit('summary', { place: 1 }),
    hit('title', { place: 2 }),
    hit('newer', { times: 0.1, publishedAt: new Date('2026-02-01T00:00:00Z') }),
  ];
  expect(ids(ranked(all, open))).toEqual(['title', 'summary', 'often', 'newer', 'text']);
});

test('the body of a text that is not open says nothing by its rank', () => {
  const all = [hit('a', { place: 1, times: 0.9 }), hit('b', { place: 1, times: 0.2 })];
  const order = ids(ranked(all, () => false));
  const other = ids(ranked([hit('a', { place: 1 }), hit('b', { place: 1, times: 0.9 })], () => false));
  expect(order).toEqual(other);
});

test('a filter counts what its values would give while the others stand', () => {
  const all = [
    hit('1', { topicOfPost: '科技', typeOfPost: '連續', zones: ['z1', 'z2'] }),
    hit('2', { topicOfPost: '科技', typeOfPost: '非連續' }),
    hit('3', { topicOfPost: '自然', typeOfPost: '連續' }),
  ];
  const counts = countsOf(all, { topic: '科技' });
  expect(counts.topic).toEqual([
    { value: '科技', count: 2 },
    { value: '自然', count: 1 },
  ]);
  expect(counts.type).toEqual(
    [
      { value: '連續', count: 1 },
      { value: '非連續', count: 1 },
    ].sort((a, b) => a.value.localeCompare(b.value)),
  );
  expect(counts.zone.map(({ value }) => value).sort()).toEqual(['z1', 'z2']);
  for (const { value, count } of counts.type)
    expect(narrowed(all, { topic: '科技', type: value })).toHaveLength(count);
});

test('pages follow one another by place, also where a text has come between', () => {
  const all = [1, 2, 3, 4, 5].map((n) => hit(`${n}`, { times: 0.9 - n / 10 }));
  const first = pageAfter(ranked(all, open), null, 2);
  expect(first.page.map(({ id }) => id)).toEqual(['1', '2']);
  const place = first.next && readPlace(writePlace(first.next));
  const second = pageAfter(ranked([hit('new', { place: 2 }), ...all], open), place, 2);
  expect(second.page.map(({ id }) => id)).toEqual(['3', '4']);
  expect(pageAfter(ranked(all, open), second.next, 2)).toMatchObject({ page: [{ id: '5' }], next: null });
});

test.each(['', 'x', writePlace([1, 2, 'a']).slice(3), Buffer.from('[1,2]').toString('base64url')])(
  'what is no place is none: %s',
  (text) => expect(readPlace(text)).toBeNull(),
);
