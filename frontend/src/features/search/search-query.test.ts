import { callQuery, countFilters, isAsked, readQuery, writeQuery } from './search-query.ts';

const read = (address: string) => readQuery(new URLSearchParams(address));

test('words, filters and place stand in the address and come back from it', () => {
  const query = read('q=%20潮汐%20&topic=自然科學&tag=石滬&after=abc');
  expect(query).toMatchObject({
    q: '潮汐',
    tag: '石滬',
    after: 'abc',
    filters: { topic: '自然科學', zone: '' },
  });
  expect(read(writeQuery(query, { after: 'abc' }))).toEqual(query);
  expect(countFilters(query)).toBe(1);
});

test('another filter begins at the first page', () => {
  expect(writeQuery(read('q=潮&after=abc'), { filters: { topic: '科技' } })).toBe(
    new URLSearchParams({ q: '潮', topic: '科技' }).toString(),
  );
});

test('the call has no empty values, and nothing is asked without words, tag, author or mode', () => {
  expect(callQuery(read('q=潮&topic=科技'), 'junior')).toEqual({ q: '潮', mode: 'junior', topic: '科技' });
  expect([
    isAsked(read('topic=科技'), null),
    isAsked(read('tag=潮'), null),
    isAsked(read(''), 'junior'),
  ]).toEqual([false, true, true]);
});
