import { backOffMs } from './pace.ts';

test('the pause doubles up to half a minute and is spread over its second half', () => {
  expect([1, 2, 3, 10].map((failures) => backOffMs(failures, 1))).toEqual([1_000, 2_000, 4_000, 30_000]);
  expect(backOffMs(1, 0)).toBe(500);
});
