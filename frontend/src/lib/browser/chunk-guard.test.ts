import { mayReload } from './chunk-guard.ts';

test('a page reloads itself at most once in 60 seconds', () => {
  expect(mayReload(null, 100_000)).toBe(true);
  expect(mayReload(100_000, 159_999)).toBe(false);
  expect(mayReload(100_000, 160_000)).toBe(true);
});
test('a clock that was set back does not forbid reloading for ever', () => {
  expect(mayReload(900_000, 100_000)).toBe(true);
});
