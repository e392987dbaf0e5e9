import { StaleAnswers } from './stale-answers.ts';

const answer = (size: number) => ({ headers: {}, body: Buffer.alloc(size) });

test('the longest untouched goes first when the size is reached', () => {
  const stale = new StaleAnswers(() => 0, 100);
  for (const key of ['a', 'b', 'c']) stale.keep(key, answer(40));
  expect(['a', 'b', 'c'].map((key) => stale.find(key) !== null)).toEqual([false, true, true]);
});

test('an answer kept again counts once', () => {
  const stale = new StaleAnswers(() => 0, 100);
  for (let i = 0; i < 10; i += 1) stale.keep('a', answer(60));
  stale.keep('b', answer(40));
  expect(stale.find('a')).not.toBeNull();
});

test('an answer is shown for an hour and tells its age', () => {
  let now = 0;
  const stale = new StaleAnswers(() => now);
  stale.keep('a', answer(1));
  now = 3_600_000;
  expect(stale.find('a')?.ageS).toBe(3_600);
  now += 1;
  expect(stale.find('a')).toBeNull();
});

test("an answer that sets a cookie is nobody else's", () => {
  const stale = new StaleAnswers();
  stale.keep('a', { headers: { 'set-cookie': ['x=y'] }, body: Buffer.alloc(1) });
  expect(stale.find('a')).toBeNull();
});
