import { numbers } from '@yuedu/testing/seeded';
import type { Caller } from '../auth/caller.ts';
import { compileConditions, deepest, mostTerms } from './conditions.ts';
import { Faults } from './list-fields.ts';
import { listSpec, operators } from './list-spec.ts';

const spec = listSpec({
  defaultSort: '-createdAt',
  fields: {
    title: { type: 'string', filter: true, sort: true },
    pages: { type: 'int', filter: true },
    price: { type: 'number', nullable: true, filter: true },
    kind: { type: 'string', values: ['story', 'poem'], filter: ['$eq', '$in'] },
    isOpen: { type: 'boolean', filter: true },
    tags: { type: 'strings', filter: true },
    zones: { type: 'ids', filter: true },
    endedAt: { type: 'instant', nullable: true, filter: true },
    createdAt: { type: 'instant', column: 'created', filter: true, sort: true },
    ownerId: { type: 'id', filter: true, filterBy: 'editor' },
    secret: { type: 'string', filter: true, read: 'editor' },
    body: { type: 'object', filter: true },
    shown: { type: 'string' },
  },
});
const person = (role: Caller['role']): Caller => ({
  userId: 'u',
  sid: 's',
  role,
  title: '',
  zones: [],
  schoolIds: [],
  scope: [],
});
const compile = (value: unknown, caller: Caller | null = person('main')) => {
  const faults = new Faults();
  const where = compileConditions(
    spec,
    typeof value === 'string' ? value : JSON.stringify(value),
    caller,
    faults,
  );
  return { where, faults: faults.all.map(({ path, code }) => `${path} ${code}`) };
};
const id = '0190f000-0000-7000-8000-000000000001';

test.each<[object, object]>([
  [{ title: 'a' }, { title: { equals: 'a' } }],
  [{ pages: { $gte: 1, $lt: 9 } }, { AND: [{ pages: { gte: 1 } }, { pages: { lt: 9 } }] }],
  [{ title: { $ne: 'a' } }, { title: { not: 'a' } }],
  [{ price: { $ne: 1 } }, { OR: [{ price: { not: 1 } }, { price: null }] }],
  [{ price: null }, { price: { equals: null } }],
  [{ price: { $ne: null } }, { price: { not: null } }],
  [{ kind: { $in: ['poem'] } }, { kind: { in: ['poem'] } }],
  [{ price: { $nin: [1] } }, { OR: [{ price: { notIn: [1] } }, { price: null }] }],
  [{ tags: 'a' }, { tags: { has: 'a' } }],
  [{ zones: { $in: [id] } }, { zones: { hasSome: [id] } }],
  [{ endedAt: { $exists: false } }, { endedAt: { equals: null } }],
  [{ title: { $exists: true } }, { id: { notIn: [] } }],
  [{ title: { $exists: false } }, { id: { in: [] } }],
  [{ createdAt: { $gt: '2026-01-01T00:00:00Z' } }, { created: { gt: new Date('2026-01-01T00:00:00Z') } }],
  [{ _id: id.toUpperCase() }, { id: { equals: id } }],
])('%j means %j', (given, meant) => {
  const { where, faults } = compile(given);
  expect(faults).toEqual([]);
  const {
    AND: [field],
  } = where as unknown as { AND: [{ AND: object[] }] };
  expect(field.AND.length === 1 ? field.AND[0] : field).toEqual(meant);
});

test('and, or and not hold conditions', () => {
  const { where, faults } = compile({
    $or: [{ title: 'a' }, { $not: { pages: 1 } }],
    $and: [{ title: { $not: { $in: ['b'] } } }],
  });
  expect(faults).toEqual([]);
  expect(where).toEqual({
    AND: [
      {
        OR: [
          { AND: [{ AND: [{ title: { equals: 'a' } }] }] },
          { AND: [{ NOT: { AND: [{ AND: [{ pages: { equals: 1 } }] }] } }] },
        ],
      },
      { AND: [{ AND: [{ AND: [{ NOT: { AND: [{ title: { in: ['b'] } }] } }] }] }] },
    ],
  });
});

const nested = (depth: number): object => (depth === 1 ? { title: 'a' } : { $and: [nested(depth - 1)] });
const manyTerms = (count: number): object => ({
  $or: Array.from({ length: count - 1 }, (_, n) => ({ pages: n })),
});

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'conditions not-an-object'],
  ['a list', '[]', 'conditions not-an-object'],
  ['null', 'null', 'conditions not-an-object'],
  ['an unknown field', { color: 1 }, 'conditions.color unknown-field'],
  ['a name of Object.prototype', '{"constructor":1}', 'conditions.constructor unknown-field'],
  ['__proto__', '{"__proto__":{"title":"a"}}', 'conditions.__proto__ unknown-field'],
  ['a field of editors', { secret: 'a' }, 'conditions.secret unknown-field'],
  ['a filter of editors', { ownerId: id }, 'conditions.ownerId not-filterable'],
  ['a field that is only shown', { shown: 'a' }, 'conditions.shown not-filterable'],
  ['a structured field', { body: 'a' }, 'conditions.body not-filterable'],
  ["Prisma's own words", { title: { contains: 'a' } }, 'conditions.title.contains unknown-operator'],
  ['a regular expression', { title: { $regex: '.*' } }, 'conditions.title.$regex unknown-operator'],
  ['code', { $where: 'sleep(1)' }, 'conditions.$where unknown-operator'],
  ['an operator that the field lacks', { kind: { $ne: 'poem' } }, 'conditions.kind.$ne not-filterable'],
  ['an order of booleans', { isOpen: { $gt: true } }, 'conditions.isOpen.$gt not-filterable'],
  ['a word outside of the values', { kind: 'novel' }, 'conditions.kind wrong-value'],
  ['a number as text', { pages: '1' }, 'conditions.pages wrong-value'],
  ['a fraction', { pages: 1.5 }, 'conditions.pages wrong-value'],
  ['a number over the column', { pages: 3e9 }, 'conditions.pages wrong-value'],
  ['null where nothing is null', { title: null }, 'conditions.title wrong-value'],
  ['an order of null', { price: { $gt: null } }, 'conditions.price.$gt wrong-value'],
  ['an object as value', { title: { $eq: { a: 1 } } }, 'conditions.title.$eq wrong-value'],
  ['a list as value', { title: ['a'] }, 'conditions.title wrong-value'],
  ['an object in a list', { title: { $in: [{}] } }, 'conditions.title.$in wrong-value'],
  ['null in a list', { price: { $in: [null] } }, 'conditions.price.$in wrong-value'],
  [
    '101 values',
    { pages: { $in: Array.from({ length: 101 }, (_, n) => n) } },
    'conditions.pages.$in wrong-value',
  ],
  ['a NUL', { title: 'a\0' }, 'conditions.title wrong-value'],
  ['201 characters', { title: 'a'.repeat(201) }, 'conditions.title wrong-value'],
  ['an id that is none', { _id: 'x' }, 'conditions._id wrong-value'],
  ['a day that is none', { createdAt: '2026-02-30' }, 'conditions.createdAt wrong-value'],
  ['an empty test', { title: {} }, 'conditions.title wrong-type'],
  ['an empty or', { $or: [] }, 'conditions.$or wrong-type'],
  ['an and of texts', { $and: ['a'] }, 'conditions.$and wrong-type'],
  ['a not of a list', { $not: [] }, 'conditions.$not wrong-type'],
  ['six levels', nested(deepest + 1), 'conditions.$and.0.$and.0.$and.0.$and.0.$and.0 too-deep'],
  ['51 terms', manyTerms(mostTerms + 1), 'conditions.$or.49.pages too-many-terms'],
])('%s is refused with its place', (_what, given, fault) => {
  expect(compile(given).faults).toEqual([fault]);
});

test('five levels and fifty terms pass; editors see more', () => {
  expect(compile(nested(deepest)).faults).toEqual([]);
  expect(compile(manyTerms(mostTerms)).faults).toEqual([]);
  expect(compile({ secret: 'a', ownerId: id }, person('editor')).faults).toEqual([]);
  expect(compile({ title: 'a' }, null).faults).toEqual([]);
});

test('all faults are told, not only the first', () => {
  expect(compile({ color: 1, $where: 1, pages: 'a' }).faults).toHaveLength(3);
});

const names = [
  ...Object.keys(spec.fields),
  ...operators,
  '$and',
  '$or',
  '$not',
  '$where',
  'AND',
  'OR',
  'NOT',
  'contains',
  'equals',
  'some',
  'is',
  '__proto__',
  'constructor',
  'toString',
  '',
];
const scalars = [
  'a',
  '',
  id,
  '2026-01-01',
  '2026-01-01T00:00:00+08:00',
  0,
  1,
  -1,
  1.5,
  3e9,
  true,
  false,
  null,
  'story',
  "'; DROP TABLE books; --",
];

function anything(random: () => number, depth: number): unknown {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const roll = random();
  if (depth === 0 || roll < 0.5) return pick(scalars);
  if (roll < 0.6) return Array.from({ length: Math.floor(random() * 4) }, () => anything(random, depth - 1));
  return Object.fromEntries(
    Array.from({ length: Math.floor(random() * 3) + 1 }, () => [pick(names), anything(random, depth - 1)]),
  );
}

const columns = [
  'id',
  'version',
  'title',
  'pages',
  'price',
  'kind',
  'isOpen',
  'tags',
  'zones',
  'endedAt',
  'created',
  'ownerId',
  'secret',
];
const tests = ['equals', 'not', 'in', 'notIn', 'gt', 'gte', 'lt', 'lte', 'has', 'hasSome', 'isEmpty'];

/** The only shapes that may reach Prisma. */
function isOurs(where: unknown): boolean {
  if (typeof where !== 'object' || where === null || Array.isArray(where)) return false;
  return Object.entries(where).every(([key, value]: [string, unknown]) => {
    if (key === 'AND' || key === 'OR') return Array.isArray(value) && value.length > 0 && value.every(isOurs);
    if (key === 'NOT') return isOurs(value);
    return columns.includes(key) && (value === null || isTest(value));
  });
}
function isTest(test: unknown): boolean {
  return (
    typeof test === 'object' &&
    test !== null &&
    Object.entries(test).every(
      ([key, value]: [string, unknown]) =>
        tests.includes(key) && (Array.isArray(value) ? value.every(isPlain) : isPlain(value)),
    )
  );
}
const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) || value instanceof Date;

test('whatever is sent, only our own words and plain values reach Prisma, and nothing is undefined', () => {
  const random = numbers(20_261_121);
  let accepted = 0;
  for (let n = 0; n < 40_000; n += 1) {
    const given = anything(random, 5);
    const { where, faults } = compile(
      JSON.stringify(given) ?? 'null',
      person(random() < 0.5 ? 'editor' : 'user'),
    );
    if (!isOurs(where)) throw new Error(`uncompiled: ${JSON.stringify(given)} → ${JSON.stringify(where)}`);
    if (faults.length === 0) accepted += 1;
  }
  expect(accepted).toBeGreaterThan(100);
});
