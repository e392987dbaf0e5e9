import { setImmediate } from 'node:timers/promises';
import { LibraryCache } from './library-cache.service.ts';

/** lru-cache takes a beginning of 0 for none. */
const beginning = 1;
let now = beginning;
let readings = 0;
const read = (value: unknown) => async () => {
  readings += 1;
  return value;
};
const cacheOf = (mostBytes = 100_000, mostEntries = 100) =>
  new LibraryCache({ nowMs: () => now, mostBytes, mostEntries });
/** Two turns: in the first it is read, in the second it stands there. */
const renewed = async (): Promise<void> => {
  await setImmediate();
  await setImmediate();
};
beforeEach(() => {
  now = beginning;
  readings = 0;
});

test('what was read eight seconds ago is given, and read anew behind the answer', async () => {
  const cache = cacheOf();
  expect(await cache.get('潮汐', read(['a']))).toEqual(['a']);
  now = beginning + 8_000;
  expect(await cache.get('潮汐', read(['b']))).toEqual(['a']);
  expect(readings).toBe(1);
  now += 1;
  // two at once: it is read anew once
  const both = [cache.get('潮汐', read(['b'])), cache.get('潮汐', read(['c']))];
  expect(await Promise.all(both)).toEqual([['a'], ['a']]);
  expect(readings).toBe(1);
  await renewed();
  expect(await cache.get('潮汐', read(['d']))).toEqual(['b']);
  expect(readings).toBe(2);
});

test('what was read more than ten seconds ago is not given, nor by a clock that was set back', async () => {
  const cache = cacheOf();
  await cache.get('潮汐', read(['a']));
  now = beginning + 10_001;
  expect(await cache.get('潮汐', read(['b']))).toEqual(['b']);
  now = beginning;
  expect(await cache.get('潮汐', read(['c']))).toEqual(['c']);
});

test('a failure behind an answer is nobody’s: the next one has it read again', async () => {
  const cache = cacheOf();
  const failing = () => Promise.reject(new Error('no connection'));
  await cache.get('潮汐', read(['a']));
  now = beginning + 9_000;
  expect(await cache.get('潮汐', failing)).toEqual(['a']);
  await renewed();
  expect(await cache.get('潮汐', read(['b']))).toEqual(['a']);
  await renewed();
  expect(await cache.get('潮汐', read(['c']))).toEqual(['b']);
  now += 10_001;
  await expect(cache.get('潮汐', failing)).rejects.toThrow('no connection');
});

test('what is read anew while somebody changes it is not held', async () => {
  const cache = cacheOf();
  await cache.get('潮汐', read('old'));
  now = beginning + 9_000;
  let finish = (_value: string): void => undefined;
  void cache.get('潮汐', () => new Promise<string>((resolve) => (finish = resolve)));
  await renewed();
  await cache.changing(async () => undefined);
  finish('old');
  await renewed();
  expect(await cache.get('潮汐', read('new'))).toBe('new');
  expect(await cache.get('潮汐', read('newer'))).toBe('new');
});

test('who asks while it is being read waits for the same reading', async () => {
  const cache = cacheOf();
  const found = await Promise.all([1, 2, 3].map(() => cache.get('潮汐', read(['a']))));
  expect(found).toEqual([['a'], ['a'], ['a']]);
  expect(readings).toBe(1);
});

test('a reading that failed is read again', async () => {
  const cache = cacheOf();
  const failing = cache.get('潮汐', () => Promise.reject(new Error('no connection')));
  await expect(failing).rejects.toThrow('no connection');
  expect(await cache.get('潮汐', read(['a']))).toEqual(['a']);
});

test('after a change nothing read before it is answered, nor what was being read meanwhile', async () => {
  const cache = cacheOf();
  let finish = (_value: string): void => undefined;
  const old = cache.get('潮汐', () => new Promise<string>((resolve) => (finish = resolve)));
  await cache.changing(async () => undefined);
  expect(await cache.get('潮汐', read('new'))).toBe('new');
  finish('old');
  expect(await old).toBe('old');
  expect(await cache.get('潮汐', read('newer'))).toBe('new');
});

test('it holds so many entries and bytes, keys included, and drops what was found longest ago', async () => {
  const few = cacheOf(100_000, 2);
  for (const words of ['a', 'b', 'c']) await few.get(words, read(words));
  expect(few.size).toBe(2);
  await few.get('c', read('c'));
  expect(readings).toBe(3);
  await few.get('a', read('a'));
  expect(readings).toBe(4);

  const small = cacheOf(20_000);
  for (let at = 0; at < 50; at += 1) await small.get(`words ${at}`, read('文'.repeat(1_000)));
  expect(small.bytes).toBeLessThanOrEqual(20_000);
  expect(small.size).toBeGreaterThan(1);
  // one that is larger than all of it together is not held at all
  await small.get('all', read('文'.repeat(50_000)));
  expect(small.bytes).toBeLessThanOrEqual(20_000);
});

test('a key that nobody’s page writes is not held', async () => {
  const cache = cacheOf();
  await cache.get('文'.repeat(5_000), read('a'));
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});
