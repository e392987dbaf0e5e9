import { instant } from './ids.ts';

test.each([
  ['2026-09-01T00:00:00Z', true],
  ['1970-01-01T00:00:00+08:00', true],
  ['2999-12-31T23:59:59.999Z', true],
  // JavaScript writes these in a form that Postgres can't read, or Postgres has no such year
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59-08:00', false],
  ['1899-12-31T23:59:59Z', false],
  ['3000-01-01T00:00:00Z', false],
  ['2026-09-01', false],
])('%s is an instant that can be stored: %s', (text, fits) => {
  expect(instant.safeParse(text).success).toBe(fits);
});
