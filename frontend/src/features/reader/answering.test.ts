import { pairOnce, pairToggled } from './answering.ts';

test('in single matching an option stands at one item only, and an item can be emptied', () => {
  const one = pairOnce([], 'i1', 'a');
  const moved = pairOnce(one, 'i2', 'a');
  expect(moved).toEqual([{ itemId: 'i2', optionId: 'a' }]);
  expect(pairOnce(pairOnce(moved, 'i1', 'b'), 'i1', 'c')).toEqual([
    { itemId: 'i2', optionId: 'a' },
    { itemId: 'i1', optionId: 'c' },
  ]);
  expect(pairOnce(moved, 'i2', '')).toEqual([]);
});

test('in multiple matching an option may stand at several items and goes by a second press', () => {
  const both = pairToggled(pairToggled([], 'i1', 'a'), 'i2', 'a');
  expect(both).toHaveLength(2);
  expect(pairToggled(both, 'i1', 'a')).toEqual([{ itemId: 'i2', optionId: 'a' }]);
});
