import { eachOnce } from './class-choices.ts';

test('a page that repeats what came before adds nothing, and what is new stands last', () => {
  const [a, b, c] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];
  expect(eachOnce([a, b, { ...b }, c])).toEqual([a, b, c]);
  expect(eachOnce([])).toEqual([]);
});
