import { z } from 'zod';
import type { Column, Filter } from '../resource.ts';
import { readAddress, wireQuery, withFirstPage, withoutFilters } from './list-address.ts';

interface Row {
  title: string;
  state: string;
  isOpen: boolean;
  body: string;
}
const columns: Column<Row>[] = [
  { key: 'body', label: '內文', value: ({ body }) => body, isFileOnly: true },
  { key: 'state', label: '狀態', value: ({ state }) => state },
  { key: 'isOpen', label: '開放', value: ({ isOpen }) => isOpen },
];
const filters: Filter<Row>[] = [
  { key: 'state', label: '狀態', all: '全部', words: { draft: '草稿', published: '已發布' } },
  { key: 'isOpen', label: '開放', all: '全部', words: { true: '開放', false: '不開放' } },
];
const parts = {
  columns,
  filters,
  sorts: [
    { value: '-updatedAt', label: '最近更新' },
    { value: 'title', label: '依標題' },
  ] as const,
};
const read = (query: string) =>
  readAddress<Row>(new URLSearchParams(query), { ...parts, sorts: [...parts.sorts] });

test('an empty address is the first page, newest change first, ten rows, all columns', () => {
  expect(read('')).toEqual({ q: '', filters: {}, sort: '-updatedAt', size: 10, from: '', hidden: [] });
});

test('what the address says is taken where the list offers it, and left out where it does not', () => {
  expect(read('q=+潮汐+&state=draft&isOpen=false&sort=title&size=50&from=c1&hide=state,title')).toEqual({
    q: '潮汐',
    filters: { state: 'draft', isOpen: 'false' },
    sort: 'title',
    size: 50,
    from: 'c1',
    hidden: ['state'],
  });
  expect(read('state=toString&sort=secret&size=1000&hide=body,nothing')).toEqual(read(''));
  expect(read(`q=${'長'.repeat(300)}`).q).toHaveLength(100);
});

test('another filter, sort or size begins at the first page; another page or other columns do not', () => {
  expect(withFirstPage({ state: 'draft' })).toEqual({ from: '', state: 'draft' });
  expect(withFirstPage({ from: 'c2' })).toEqual({ from: 'c2' });
  expect(withFirstPage({ hide: 'state' })).toEqual({ hide: 'state' });
  expect(withoutFilters<Row>({ filters })).toEqual({ q: '', from: '', state: '', isOpen: '' });
});

const now = new Date('2026-08-31T15:59:30Z');
const rowOf = (...names: string[]) => z.object(Object.fromEntries(names.map((name) => [name, z.string()])));

test('the call gets the conditions with values of their kind, and no empty part', () => {
  expect(wireQuery<Row>(read(''), { row: rowOf('_id', 'title'), filters }, now)).toEqual({
    limit: 10,
    sort: '-updatedAt',
    projection: '_id title',
  });
  const state = read('q=風&isOpen=true&state=draft&from=c1&size=20');
  expect(wireQuery<Row>(state, { row: rowOf('_id'), filters }, now)).toEqual({
    limit: 20,
    sort: '-updatedAt',
    projection: '_id',
    search: '風',
    skip: 'c1',
    conditions: '{"state":"draft","isOpen":true}',
  });
});

test('a filter may ask by a condition of its own, which is the same for the whole of a minute', () => {
  const byTime: Filter<Row>[] = [
    {
      key: 'state',
      label: '狀態',
      all: '全部',
      words: { draft: '過去', published: '未來' },
      condition: (value, at) => ({ [value === 'draft' ? '$lt' : '$gte']: at.toISOString() }),
    },
  ];
  const conditionsAt = (at: Date) =>
    wireQuery<Row>(read('state=draft'), { row: rowOf('_id'), filters: byTime }, at).conditions;
  expect(conditionsAt(now)).toBe('{"state":{"$lt":"2026-08-31T16:00:00.000Z"}}');
  expect(conditionsAt(new Date('2026-08-31T15:59:59Z'))).toBe(conditionsAt(now));
});
