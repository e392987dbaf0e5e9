import type { Caller } from '../auth/caller.ts';
import { Faults } from './list-fields.ts';
import { listSpec } from './list-spec.ts';
import { readProjection } from './projection.ts';
import { orderOf, readSort } from './sort.ts';
import { readCursor, writeCursor } from './cursor.ts';

const spec = listSpec({
  defaultSort: '-createdAt',
  fields: {
    title: { type: 'string', sort: true },
    createdAt: { type: 'instant', sort: true },
    endedAt: { type: 'instant', nullable: true, sort: true },
    price: { type: 'number', sort: true, read: 'editor' },
    text: { type: 'object', hidden: true },
    secret: { type: 'string', read: ['admin'] },
  },
});
const main: Caller = { userId: 'u', sid: 's', role: 'main', title: '', zones: [], schoolIds: [], scope: [] };
const editor: Caller = { ...main, role: 'editor' };
const projected = (text: string | undefined, caller: Caller | null = main) => {
  const faults = new Faults();
  const names = [...readProjection(spec, text, caller, faults)].sort().join(' ');
  return faults.all.length > 0 ? faults.all.map(({ path, code }) => `${path} ${code}`).join(', ') : names;
};
const sorted = (text: string | undefined, caller: Caller | null = main) => {
  const faults = new Faults();
  const terms = readSort(spec, text, caller, faults);
  return faults.all.length > 0
    ? faults.all.map(({ path, code }) => `${path} ${code}`).join(', ')
    : terms.map(({ name, direction }) => `${name} ${direction}`).join(', ');
};

test.each([
  [undefined, '_id createdAt endedAt title version'],
  ['title', '_id title version'],
  ['title -title', '_id version'],
  ['-title', '_id createdAt endedAt version'],
  ['-_id -version title', '_id title version'],
  ['text', '_id text version'],
  ['{"title":1}', '_id title version'],
  ['{"title":0}', '_id createdAt endedAt version'],
  ['{"title":"1"}', 'projection.title wrong-value'],
  ['{"title"', 'projection not-an-object'],
  ['secret', 'projection.secret unknown-field'],
  ['-secret', 'projection.secret unknown-field'],
  ['color', 'projection.color unknown-field'],
  ['__proto__', 'projection.__proto__ unknown-field'],
])('the projection %s shows %s', (text, names) => expect(projected(text)).toBe(names));

test('the projection of an editor has more', () => expect(projected(undefined, editor)).toContain('price'));

test.each([
  [undefined, 'createdAt desc, _id desc'],
  ['-createdAt,title', 'createdAt desc, title asc, _id asc'],
  ['{"createdAt":-1}', 'createdAt desc, _id desc'],
  ['{"createdAt":1,"title":"desc"}', 'createdAt asc, title desc, _id desc'],
  ['createdAt:descend', 'createdAt desc, _id desc'],
  ['createdAt:ascend', 'createdAt asc, _id asc'],
  ['-_id,title', '_id desc'],
  ['price', 'sort.price unknown-field'],
  ['secret', 'sort.secret unknown-field'],
  ['text', 'sort.text not-sortable'],
  ['title:up', 'sort.title wrong-value'],
  ['{"title":{"a":1}}', 'sort.title wrong-value'],
  ['{"title":2}', 'sort.title wrong-value'],
  ['title,-title', 'sort.title twice'],
])('the sort %s means %s', (text, order) => expect(sorted(text)).toBe(order));

test('nulls stand last in either direction', () => {
  expect(orderOf(readSort(spec, '-endedAt', main, new Faults()))).toEqual([
    { endedAt: { sort: 'desc', nulls: 'last' } },
    { id: 'desc' },
  ]);
});

test('a cursor comes back as it was, and is refused when damaged or of another sort', () => {
  const terms = readSort(spec, '-createdAt', main, new Faults());
  const id = '0190f000-0000-7000-8000-000000000001';
  const cursor = writeCursor(terms, { id, createdAt: new Date('2026-01-01T00:00:00.123Z') });
  expect(readCursor(terms, cursor, new Faults())).toEqual([new Date('2026-01-01T00:00:00.123Z'), id]);
  const damaged = Buffer.from(Buffer.from(cursor, 'base64url').toString().replace('2026', '2027')).toString(
    'base64url',
  );
  for (const [order, text] of [
    ['createdAt', cursor],
    ['-createdAt', damaged],
    ['-createdAt', cursor.slice(3)],
    ['-createdAt', ''],
    ['-createdAt', Buffer.from('[1]').toString('base64url')],
  ] as const) {
    const faults = new Faults();
    expect(readCursor(readSort(spec, order, main, new Faults()), text, faults)).toBeUndefined();
    expect(faults.all).toMatchObject([{ path: 'skip', code: 'wrong-cursor' }]);
  }
});

test('a default sort by a field that cannot be sorted is refused at start', () => {
  expect(() => listSpec({ defaultSort: '-name', fields: { name: { type: 'string' } } })).toThrow('name');
});

test('a list that says nothing else is sorted by updatedAt, newest first', () => {
  const plain = listSpec({ fields: { updatedAt: { type: 'instant', sort: true } } });
  const terms = readSort(plain, undefined, main, new Faults());
  expect(terms.map(({ name, direction }) => [name, direction])).toEqual([
    ['updatedAt', 'desc'],
    ['_id', 'desc'],
  ]);
});
