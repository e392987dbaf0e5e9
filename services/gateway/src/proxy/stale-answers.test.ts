import { StaleAnswers } from './stale-answers.ts';

const answer = (size: number) => ({ headers: {}, body: Buffer.alloc(size) });

test('the longest untouched goes first when the size is reached', () => {
  const stale = new StaleAnswers(() => 1, 100_000);
  for (const key of ['a', 'b', 'c']) stale.store(key, answer(40_000));
  expect(['a', 'b', 'c'].map((key) => stale.find(key) !== null)).toEqual([false, true, true]);
});

test('an answer kept again counts once', () => {
  const stale = new StaleAnswers(() => 1, 100_000);
  for (let i = 0; i < 10; i += 1) stale.store('a', answer(60_000));
  stale.store('b', answer(30_000));
  expect(stale.find('a')).not.toBeNull();
});

test('an answer that is larger than all of it is not held, nor the one before it', () => {
  const stale = new StaleAnswers(() => 1, 100_000);
  for (const key of ['a', 'b']) stale.store(key, answer(10));
  stale.store('a', answer(100_001));
  expect(['a', 'b'].map((key) => stale.find(key) !== null)).toEqual([false, true]);
});

test('an answer is shown for an hour and tells its age', () => {
  let now = 1;
  const stale = new StaleAnswers(() => now);
  stale.store('a', answer(1));
  now += 3_600_000;
  expect(stale.find('a')?.ageS).toBe(3_600);
  now += 1;
  expect(stale.find('a')).toBeNull();
});

test("an answer that sets a cookie is nobody else's", () => {
  const stale = new StaleAnswers();
  stale.store('a', { headers: { 'set-cookie': ['x=y'] }, body: Buffer.alloc(1) });
  expect(stale.find('a')).toBeNull();
});

test('an entry costs its key and its headers too, and there are never more than so many', () => {
  const stale = new StaleAnswers(() => 1, 100_000, 30);
  stale.store('a', answer(1));
  stale.store('k'.repeat(30_000), { headers: { 'x-long': 'h'.repeat(19_200) }, body: Buffer.alloc(1) });
  expect(stale.find('a')).toBeNull();
  for (let i = 0; i < 50; i += 1) stale.store(`${i}`, answer(1));
  expect(Array.from({ length: 50 }, (_, i) => stale.find(`${i}`) !== null).filter(Boolean)).toHaveLength(30);
});

const keyFor = (url: string, headers = {}) =>
  StaleAnswers.keyOf(
    { method: 'GET', url, headers, gate: { contract: { degradesTo: { service: 'stale' } } } } as never,
    '/v1/posts',
  );

test('the key is the path and the query however it is written, and nothing of the headers', () => {
  const key = keyFor('/v1/posts/?limit=2&sort=title');
  expect(keyFor('/v1/posts?sort=title&limit=2', { accept: 'x', 'accept-language': 'y'.repeat(14_000) })).toBe(
    key,
  );
  expect(keyFor('/v1/posts/?limit=%32&sort=title')).toBe(key);
  expect(keyFor('/v1/posts/?limit=3&sort=title')).not.toBe(key);
  expect(keyFor(`/v1/posts/?search=${'a'.repeat(2_000)}`)).toBeNull();
  expect(keyFor('/v1/posts/', { authorization: 'Bearer x' })).toBeNull();
});

test.each([{ 'content-type': 'text/csv' }, { 'content-encoding': 'gzip' }])(
  'an answer that another caller could not read is not kept: %j',
  (headers) => {
    const stale = new StaleAnswers();
    stale.store('a', { headers, body: Buffer.alloc(1) });
    expect(stale.find('a')).toBeNull();
  },
);
