import { numbers } from '@yuedu/testing/seeded';
import { countArgs, findManyArgs, shelfId } from './toy.module.ts';
import { startToy, type Toy } from './start-toy.ts';

let toy: Toy;
const owner = '0190f000-0000-7000-8000-0000000000aa';
const other = '0190f000-0000-7000-8000-0000000000bb';
const total = 60;

beforeAll(async () => {
  toy = await startToy();
  for (let n = 0; n < total; n += 1) {
    // few distinct values, so that ties are common
    await toy.prisma.book.create({
      data: {
        id: `0190f000-0000-7000-8000-${String(1_000 + ((n * 37) % total)).padStart(12, '0')}`,
        shelfId,
        ownerId: n % 3 === 0 ? owner : other,
        title: `書${n % 5}`,
        pages: n % 7,
        price: n % 4 === 0 ? null : (n % 3) / 2,
        kind: n % 2 === 0 ? 'story' : 'poem',
        isOpen: n % 2 === 0,
        tags: [`t${n % 3}`],
        secret: `s${n}`,
        endedAt: n % 5 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (n % 4))),
        createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 6))),
      },
    });
  }
});
afterAll(async () => {
  await toy.stop();
});

type Found = { _id: string } & Record<string, unknown>;
const query = (words: Record<string, unknown>): string =>
  `?${new URLSearchParams(
    Object.entries(words).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString()}`;

async function offsetIds(words: Record<string, unknown>): Promise<string[]> {
  const reply = await toy.call('GET', `/v1/books/${query({ ...words, limit: 100 })}`, { as: 'editor' });
  expect(reply.status).toBe(200);
  return (reply.data['results'] as Found[]).map(({ _id }) => _id);
}

async function cursorIds(words: Record<string, unknown>, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let skip = '';
  do {
    const reply = await toy.call('GET', `/v2/books/${query({ ...words, limit, skip })}`, { as: 'editor' });
    expect(reply.status).toBe(200);
    expect(reply.data).not.toHaveProperty('total');
    ids.push(...(reply.data['results'] as Found[]).map(({ _id }) => _id));
    skip = (reply.data['next'] as string | null) ?? '';
  } while (skip !== '' && ids.length <= total);
  return ids;
}

test.each([
  '',
  '-createdAt',
  'createdAt,title',
  '-title,pages',
  'price',
  '-price,title',
  'endedAt',
  '-endedAt,-price',
  'pages,endedAt,-title',
  '_id',
  '-_id',
])('cursor pages sorted by "%s" show every row once, in the order of the offset list', async (sort) => {
  const all = await offsetIds({ sort });
  expect(new Set(all).size).toBe(total);
  for (const limit of [1, 7, 60]) expect(await cursorIds({ sort }, limit)).toEqual(all);
});

test('conditions choose the same rows as a filter in memory', async () => {
  const rows = (await toy.call('GET', '/v1/books/?limit=100', { as: 'editor' })).data['results'] as Found[];
  const cases: [object, (row: Found) => boolean][] = [
    [{ pages: { $gt: 2, $lte: 5 } }, ({ pages }) => Number(pages) > 2 && Number(pages) <= 5],
    [{ price: { $ne: 0.5 } }, ({ price }) => price !== 0.5],
    [{ price: { $nin: [0, 0.5] } }, ({ price }) => price !== 0 && price !== 0.5],
    [{ price: null }, ({ price }) => price === null],
    [
      { $or: [{ tags: 't0' }, { endedAt: { $exists: false } }] },
      ({ tags, endedAt }) => (tags as string[]).includes('t0') || endedAt === null,
    ],
    [{ tags: { $nin: ['t0', 't1'] } }, ({ tags }) => (tags as string[]).includes('t2')],
    [{ $not: { kind: 'poem' }, isOpen: true }, ({ kind }) => kind !== 'poem'],
    [{ createdAt: { $lt: '2026-01-03T00:00:00Z' } }, ({ createdAt }) => String(createdAt) < '2026-01-03'],
    [{ shelf: shelfId }, () => true],
    [{ shelf: other }, () => false],
    [{ title: { $exists: false } }, () => false],
    [{}, () => true],
    [{ $or: [{}, { title: 'none' }] }, () => true],
    [{ $or: [{ title: { $exists: false } }, { pages: 1 }] }, ({ pages }) => pages === 1],
    [{ pages: 1, title: { $exists: false } }, () => false],
    [{ pages: { $in: [] } }, () => false],
    [{ $or: [{ kind: { $in: [] } }, { pages: { $nin: [] } }] }, () => true],
    [{ tags: { $in: [] } }, () => false],
    [{ pages: 1, $not: {} }, () => false],
  ];
  for (const [conditions, fits] of cases) {
    expect({ conditions, ids: (await offsetIds({ conditions })).sort() }).toEqual({
      conditions,
      ids: rows
        .filter(fits)
        .map(({ _id }) => _id)
        .sort(),
    });
  }
});

test('the scope is always added: a student lists his own only, whatever he asks', async () => {
  for (const path of ['/v1/books/', '/v2/books/']) {
    const conditions = { $or: [{ title: { $exists: true } }, { pages: { $gte: 0 } }] };
    const reply = await toy.call('GET', `${path}${query({ limit: 100, conditions })}`, { as: 'user' });
    expect((reply.data['results'] as Found[]).map(({ ownerId }) => ownerId)).toEqual(
      Array.from({ length: total / 3 }, () => owner),
    );
  }
});

test('a cursor of another person shows nothing beyond the own scope', async () => {
  const { data } = await toy.call('GET', '/v2/books/?limit=5', { as: 'editor' });
  const reply = await toy.call('GET', `/v2/books/${query({ limit: 100, skip: data['next'] })}`, {
    as: 'user',
  });
  expect((reply.data['results'] as Found[]).every(({ ownerId }) => ownerId === owner)).toBe(true);
});

test('the total is counted, and left out with pagination=0', async () => {
  expect((await toy.call('GET', '/v1/books/', { as: 'main' })).data).toMatchObject({
    total,
    skip: 0,
    limit: 10,
  });
  expect((await toy.call('GET', '/v1/books/?pagination=0&skip=5&limit=2', { as: 'main' })).data).toEqual({
    results: expect.any(Array) as object,
    skip: 5,
    limit: 2,
  });
});

test('the total is counted only where the page does not say it', async () => {
  const totalOf = async (words: Record<string, unknown>) => {
    countArgs.length = 0;
    const reply = await toy.call('GET', `/v1/books/${query(words)}`, { as: 'main' });
    return [(reply.data['results'] as Found[]).length, reply.data['total'], countArgs.length];
  };
  // with the last row on it, and not full
  expect(await totalOf({ limit: 100 })).toEqual([total, total, 0]);
  expect(await totalOf({ limit: 50, skip: 50 })).toEqual([10, total, 0]);
  expect(await totalOf({ search: '沒有這樣的書' })).toEqual([0, 0, 0]);
  // full, though there may be no more; past the end; without rows
  expect(await totalOf({ limit: 60 })).toEqual([total, total, 1]);
  expect(await totalOf({ limit: 20 })).toEqual([20, total, 1]);
  expect(await totalOf({ limit: 20, skip: 80 })).toEqual([0, total, 1]);
});

test('rows show only what the caller may see; _id and version always come', async () => {
  const [asTeacher] = (await toy.call('GET', '/v1/books/?limit=1', { as: 'main' })).data[
    'results'
  ] as Found[];
  expect(asTeacher).not.toHaveProperty('secret');
  expect(asTeacher).not.toHaveProperty('shelfId');
  const [cut] = (await toy.call('GET', '/v1/books/?limit=1&projection=title', { as: 'main' })).data[
    'results'
  ] as Found[];
  expect(Object.keys(cut ?? {}).sort()).toEqual(['_id', 'title', 'version']);
});

test('search is compiled by the service', async () => {
  expect((await toy.call('GET', '/v1/books/?search=書1&limit=100', { as: 'main' })).data['total']).toBe(
    total / 5,
  );
});

test('whatever a list is asked, it answers 200 or 400, and Prisma gets our own words only', async () => {
  const random = numbers(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const fields = [
    'title',
    'pages',
    'price',
    'tags',
    'endedAt',
    'secret',
    '_id',
    'shelf',
    'kind',
    'isOpen',
    '$or',
    '$not',
    'AND',
    '__proto__',
    'select',
  ];
  const values: unknown[] = [
    'a',
    1,
    -1.5,
    true,
    null,
    [],
    [1],
    ['t1'],
    {},
    { $gt: 1 },
    { $in: ['a', 2] },
    { $exists: true },
    { not: 1 },
    { $ne: null },
    [{ pages: 1 }],
    { title: 'x' },
    { contains: '' },
    '2026-01-01',
    shelfId,
    1e308,
    'é\ud800',
  ];
  const words: Record<string, () => unknown> = {
    conditions: () => Object.fromEntries(Array.from({ length: 2 }, () => [pick(fields), pick(values)])),
    projection: () =>
      pick(['title', '-title', '{"title":1}', '{', 'select include', '__proto__', '- +', 'secret']),
    sort: () =>
      pick([
        'title',
        '-price',
        '{"endedAt":-1}',
        'pages:descend',
        '{"title":{"$gt":1}}',
        ',,',
        '-',
        'secret',
        '_relevance',
      ]),
    skip: () => pick(['0', '5', '-1', '1e3', 'abc', 'W10', 'bnVsbA', '%00', '1001']),
    limit: () => pick(['1', '100', '0', 'NaN', '1e1', '-5']),
    pagination: () => pick(['0', '1', 'x']),
    search: () => pick(['書', '%', "'", '\\', '\ud83d']),
    zones: () => 'a',
  };
  const statuses = new Map<number, number>();
  findManyArgs.length = 0;
  for (let n = 0; n < 400; n += 1) {
    const chosen = Object.fromEntries(
      Object.entries(words)
        .filter(() => random() < 0.3)
        .map(([name, make]) => [name, make()]),
    );
    const reply = await toy.call('GET', `${pick(['/v1/books/', '/v2/books/'])}${query(chosen)}`, {
      as: pick(['user', 'main', 'editor', 'admin']),
    });
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    if (reply.status !== 200 && reply.status !== 400)
      throw new Error(`${reply.status} for ${JSON.stringify(chosen)}`);
  }
  expect(statuses.get(200)).toBeGreaterThan(20);
  expect(statuses.get(400)).toBeGreaterThan(20);
  for (const args of findManyArgs) {
    expect(Object.keys(args).every((key) => ['where', 'orderBy', 'take', 'skip'].includes(key))).toBe(true);
    expect(
      JSON.stringify(args, (_, value: unknown) => (value === undefined ? '<undefined>' : value)),
    ).not.toMatch(/<undefined>|__proto__|select|include|\$(gt|in|or|ne)/);
  }
});

test('the client refuses conditions that Prisma would drop, in transactions too', async () => {
  await expect(toy.prisma.book.findMany({ where: { ownerId: undefined } })).rejects.toThrow(
    'undefined in a condition at where.ownerId',
  );
  await expect(
    toy.prisma.$transaction((tx) => tx.book.count({ where: { AND: [{ pages: 1 }, { OR: [] }] } })),
  ).rejects.toThrow('empty OR');
});

test('% and _ in a search are letters', async () => {
  const found = async (search: string): Promise<number> =>
    ((await toy.call('GET', `/v1/books/${query({ search })}`, { as: 'editor' })).data['results'] as Found[])
      .length;
  expect(await found('書1')).toBeGreaterThan(0);
  expect([await found('%'), await found('_1'), await found('書\\')]).toEqual([0, 0, 0]);
});
