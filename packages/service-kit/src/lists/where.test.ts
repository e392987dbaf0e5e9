import { checkWhere } from './where.ts';

test.each([
  [{ id: undefined }, 'undefined in a condition at where.id'],
  [
    { AND: [{ id: 'a' }, { title: { contains: undefined } }] },
    'undefined in a condition at where.AND.1.title.contains',
  ],
  [{ AND: [{ OR: [] }] }, 'empty OR in a condition at where.AND.0'],
  [{ OR: [] }, 'empty OR in a condition at where'],
])('%j is refused with its place', (where, message) =>
  expect(() => checkWhere(where)).toThrow(new TypeError(message)),
);

test.each([{ id: null }, { id: { in: [] } }, { at: { gt: new Date(0) } }, {}])('%j passes', (where) =>
  expect(() => checkWhere(where)).not.toThrow(),
);
