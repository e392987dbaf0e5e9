import { cut, fromUnits, lengthOf } from './code-points.ts';

const rare = '古字𠮷與😀相伴';

test('a character outside the basic plane counts as one', () => {
  expect(lengthOf(rare)).toBe(7);
  expect(cut(rare, 2, 4)).toBe('𠮷與');
});

test("a place in the browser's units becomes a place in characters", () => {
  expect(fromUnits(rare, 0)).toBe(0);
  expect(fromUnits(rare, 4)).toBe(3);
  expect(fromUnits(rare, 3)).toBe(2);
  expect(fromUnits(rare, 99)).toBe(7);
});
