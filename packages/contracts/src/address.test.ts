import { addressOf, cleanQuery } from './address.ts';

test('query cleaning drops empty values and keeps 0 and false', () => {
  expect(cleanQuery({ a: '', b: undefined, c: null, d: 0, e: false, f: 'x' })).toEqual({
    d: '0',
    e: 'false',
    f: 'x',
  });
});
test('parameters fill the path encoded, the query follows', () => {
  expect(addressOf('/v1/classes/schools/{query}', { query: '青嶼/1' }, { limit: 5 })).toBe(
    '/v1/classes/schools/%E9%9D%92%E5%B6%BC%2F1?limit=5',
  );
});
test('a missing path parameter is refused, since another route would answer', () => {
  expect(() => addressOf('/v1/classes/{id}', {})).toThrow('id');
});
