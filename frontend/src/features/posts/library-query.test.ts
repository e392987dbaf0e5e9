import { callQuery, countFilters, readQuery, writeQuery } from './library-query.ts';

const read = (address: string) => readQuery(new URLSearchParams(address));

test('filters, sort and page stand in the address and come back from it', () => {
  const query = read('topic=自然科學&difficulty=適中&sort=shortest&after=abc');
  expect(query).toMatchObject({
    sort: 'shortest',
    after: 'abc',
    filters: { topic: '自然科學', difficulty: '適中', zone: '' },
  });
  expect(read(writeQuery(query, { after: 'abc' }))).toEqual(query);
});

test('another filter begins at the first page, and what is unknown is left out', () => {
  expect(writeQuery(read('after=abc&sort=stars'), { filters: { topic: '科技' } })).toBe(
    new URLSearchParams({ topic: '科技' }).toString(),
  );
  expect(countFilters(read('topic=科技&zone=z'))).toBe(2);
});

test('the call names fields of the list, empty ones left out', () => {
  expect(callQuery(read('topic=科技&education=Others'), 12)).toEqual({
    limit: 12,
    sort: '-publishedAt',
    conditions: '{"topicOfPost":"科技","education":"Others"}',
  });
  expect(callQuery(read('after=c'), 12)).toEqual({
    limit: 12,
    sort: '-publishedAt',
    skip: 'c',
  });
});

test('another level drops a grade that it does not have', () => {
  const query = read('education=ElementarySchool&grade=小三');
  expect(writeQuery(query, { filters: { education: 'JuniorHighSchool' } })).toBe(
    'education=JuniorHighSchool',
  );
  expect(read(writeQuery(query, { filters: { topic: '科技' } })).filters.grade).toBe('小三');
});
