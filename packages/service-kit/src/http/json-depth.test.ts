import { isDeeperThan } from './json-depth.ts';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  ['as deep as allowed', nested(3), false],
  ['one deeper', nested(4), true],
  ['objects and lists count alike', '{"a":[{"b":[1]}]}', true],
  ['never closed', '[[[[', true],
  ['side by side', '[[1],[2],[3],[4],[5]]', false],
  ['brackets in a text', '["[[[[[[{{{{{{"]', false],
  ['a quote that is escaped', '["\\"[[[[[["]', false],
  ['a backslash that is escaped', '["\\\\",[[[1]]]]', true],
])('%s', (_what, text, isDeeper) => {
  expect(isDeeperThan(text, 3)).toBe(isDeeper);
});
