import { createPrisma } from '@yuedu/service-kit/database/database';
import { applyMigrations } from '@yuedu/service-kit/database/migrations';
import { createDatabase, type TestDatabase } from '@yuedu/testing/database';
import { withMigrationsBefore } from '@yuedu/testing/migrations-before';
import { numbers } from '@yuedu/testing/seeded';
import { randomUUID } from 'node:crypto';
import { migrationFolders } from '../../database.ts';
import { PrismaClient } from '../../generated/prisma/client.ts';
import { letters } from './domain/phrases.ts';
import { findTexts, findTitles, searchWords, writeSearchWords } from './search-index.ts';
import { rankedSql } from './search-sql.ts';

const connected = (url: string): PrismaClient =>
  createPrisma(PrismaClient, {
    DATABASE_URL: url,
    DATABASE_POOL: 1,
    DATABASE_CONNECT_TIMEOUT_MS: 5_000,
    DATABASE_STATEMENT_TIMEOUT_MS: 20_000,
  });
let database: TestDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await createDatabase('search', (url) => applyMigrations({ url, folders: migrationFolders }));
  prisma = connected(database.url);
});
beforeEach(() => prisma.$executeRaw`TRUNCATE post_search`);
afterAll(async () => {
  await prisma?.$disconnect();
  await database?.drop();
});

const random = numbers(20261122);
const below = (count: number): number => Math.floor(random() * count);
const drawn = (alphabet: string, length: number): string =>
  Array.from({ length }, () => Array.from(alphabet)[below(Array.from(alphabet).length)]).join('');

const idsOf = async (client: PrismaClient, query: string): Promise<string[]> =>
  (await findTexts(client, query)).map(({ id }) => id).toSorted();

/** What a search means: each part of the query stands, punctuation aside, within one part of the text. */
const holds = (parts: readonly string[], query: string): boolean =>
  query.split(/\s+/).every((one) => {
    const phrase = letters(one).join('');
    return parts.some((part) => letters(part).join('').includes(phrase));
  });

/** The query over single characters alone, by which texts were found before there were pairs. */
async function foundByCharacters(query: string): Promise<string[]> {
  const phrases = query.split(/\s+/).map((one) => letters(one).join(' <-> '));
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT post_id AS id FROM post_search
    WHERE words @@ ${phrases
      .filter(Boolean)
      .map((phrase) => `(${phrase})`)
      .join(' & ')}::tsquery`;
  return rows.map(({ id }) => id);
}

test('drawn searches find what holds every part as a phrase, as the query over characters does', async () => {
  const alphabet = '春天來了ab1，𠮷';
  const texts = Array.from({ length: 200 }, () => ({
    id: randomUUID(),
    parts: Array.from({ length: 1 + below(3) }, () => drawn(alphabet, below(9))),
  }));
  for (const { id, parts } of texts) await writeSearchWords(prisma, id, searchWords(parts));
  const found: number[] = [];
  for (let round = 0; round < 300; round += 1) {
    const query = Array.from({ length: 1 + below(3) }, () => drawn(alphabet, 1 + below(5))).join(' ');
    if (letters(query).length === 0) continue;
    const hits = await idsOf(prisma, query);
    const meant = texts.filter(({ parts }) => holds(parts, query)).map(({ id }) => id);
    expect({ query, hits }).toEqual({ query, hits: meant.toSorted() });
    expect({ query, hits }).toEqual({ query, hits: (await foundByCharacters(query)).toSorted() });
    found.push(hits.length);
  }
  expect(found.filter((count) => count === 0).length).toBeGreaterThan(20);
  expect(found.filter((count) => count > 0).length).toBeGreaterThan(100);
});

describe('what a text is ranked by', () => {
  const store = async (...parts: string[]): Promise<string> => {
    const id = randomUUID();
    await writeSearchWords(prisma, id, searchWords(parts));
    return id;
  };
  const ranks = async (query: string) =>
    new Map((await findTexts(prisma, query)).map(({ id, ...rank }) => [id, rank]));

  test('title and summary are told from the text, a text without letters in its title too', async () => {
    const [title, summary, body] = [
      await store('潮汐表', '看懂', '內容'),
      await store('看懂', '潮汐表', '內容'),
      await store('看懂', '內容', '潮汐表'),
    ];
    const nothing = await store('？', '潮汐表', '潮汐表');
    expect(await ranks('潮汐表')).toMatchObject(
      new Map([
        [title, { inHead: true, place: 2 }],
        [summary, { inHead: true, place: 1 }],
        [body, { inHead: false, place: 0 }],
        [nothing, { inHead: true, place: 1 }],
      ]),
    );
    expect(await findTitles(prisma, '潮汐')).toEqual([title]);
  });

  test('a phrase of the text alone is not in the head, nor one over the border of its parts', async () => {
    const id = await store('潮汐', '燈塔', '茶室');
    expect((await ranks('潮汐 燈塔')).get(id)).toMatchObject({ inHead: true, place: 3 });
    expect((await ranks('潮汐 茶室')).get(id)).toMatchObject({ inHead: false, place: 2 });
    const apart = await store('甲乙', '丙丁', '乙丙');
    expect((await ranks('乙丙')).get(apart)).toMatchObject({ inHead: false, place: 0 });
  });

  test('words that stand more often weigh more; what meets at the border of two words does not', async () => {
    const once = await store('一', '二', '生物');
    const often = await store('一', '二', '生物，生物，生物，生物，生物');
    const found = await ranks('生物');
    expect(found.get(often)?.times).toBeGreaterThan(found.get(once)?.times ?? 1);
    const apart = await store('一', '二', '学生物品学生，生物，生物，生物');
    const phrase = await ranks('学生物品');
    expect(phrase.get(apart)?.times).toBeLessThan(0.2);
  });

  test('of more than a thousand texts that hold a word those with it in the title are found', async () => {
    await prisma.$executeRaw`
      INSERT INTO post_search (post_id, words)
      SELECT gen_random_uuid(), ${searchWords(['題', '要', '潮汐'])}::tsvector FROM generate_series(1, 12000)`;
    const ids = [await store('潮汐', '要', '文'), await store('潮汐', '要', '文')];
    const found = await ranks('潮汐');
    expect(found.size).toBeLessThan(1_600);
    for (const id of ids) expect(found.get(id)?.place).toBe(2);
  });

  test('where a thousand hold it in title or summary, none is found by its text alone', async () => {
    const insert = (count: number, parts: readonly string[]) => prisma.$executeRaw`
      INSERT INTO post_search (post_id, words)
      SELECT gen_random_uuid(), ${searchWords(parts)}::tsvector FROM generate_series(1, ${count})`;
    const inHead = async () => [...(await ranks('潮汐')).values()].filter((hit) => hit.inHead).length;
    await insert(300, ['題', '要', '潮汐']);
    await insert(999, ['題', '潮汐', '文']);
    expect([(await ranks('潮汐')).size > 999, await inHead()]).toEqual([true, 999]);
    await insert(500, ['潮汐', '要', '文']);
    expect([(await ranks('潮汐')).size, await inHead()]).toEqual([1_000, 1_000]);
  });

  test('how often words stand in a long text is kept unpacked, in the row', async () => {
    const id = await store('題', '要', drawn('潮汐燈塔茶室暗號搖籃麥芽竹筏螢火蜻蜓', 4_000));
    const [row] = await prisma.$queryRaw<{ packed: string | null; bytes: number; terms: number }[]>`
      SELECT pg_column_compression(frequent) AS packed, pg_column_size(frequent) AS bytes,
             length(frequent) AS terms FROM post_search WHERE post_id = ${id}::uuid`;
    expect(row).toEqual({ packed: null, bytes: expect.any(Number), terms: 120 });
    expect(row?.bytes).toBeGreaterThan(1_000);
  });
});

describe('the plan of a search', () => {
  const inAll = '我們在春天的早上一起去爬山';
  const inOne = '鯨魚唱歌';
  const searches = {
    'a character of all texts': '我',
    'two characters of all texts': '春天',
    'four characters of all texts': '春天的早',
    'two phrases of all texts': '春天 爬山',
    'a character of one text': '鯨',
    'four characters of one text': inOne,
    'two characters of no text': '企鵝',
    'the longest search': inAll.repeat(8).slice(0, 100),
  };

  // Looked at while rows are being inserted, a table has pages and no row by its statistics, until autovacuum
  // comes again. That state is none of those below.
  beforeAll(async () => {
    for (let part = 0; part < 8; part += 1)
      await prisma.$executeRawUnsafe(`ALTER TABLE post_search_${part} SET (autovacuum_enabled = false)`);
  });

  async function plan(search: string): Promise<string> {
    const sql = rankedSql(search);
    if (sql === null) throw new Error(`nothing to search for: ${search}`);
    const lines = await prisma.$queryRawUnsafe<Record<'QUERY PLAN', string>[]>(
      `EXPLAIN ${sql.text}`,
      ...sql.values,
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  }

  test.each([
    [100, 'before statistics are there', null],
    [100, 'with statistics', 'ANALYZE post_search'],
    [1_000, 'before statistics are there', null],
    [1_000, 'with statistics', 'ANALYZE post_search'],
  ])('over %s texts reads the index and never the whole table, %s', async (count, _, analyze) => {
    const alphabet = '上下左右東西南北';
    const words = Array.from({ length: count }, (_unused, at) =>
      searchWords([inAll, at === 50 ? inOne : drawn(alphabet, 4), drawn(alphabet, 100)]),
    );
    await prisma.$executeRaw`
      INSERT INTO post_search (post_id, words)
      SELECT gen_random_uuid(), one::tsvector FROM unnest(${words}::text[]) AS one`;
    if (analyze !== null) await prisma.$executeRawUnsafe(analyze);
    for (const [name, search] of Object.entries(searches)) {
      const lines = await plan(search);
      expect({ name, whole: lines.includes('Seq Scan') ? lines : '' }).toEqual({ name, whole: '' });
      for (const index of ['search_terms_idx', 'search_head_terms_idx']) {
        const parts = lines.matchAll(new RegExp(`Bitmap Index Scan on post_search_(\\d)_${index}`, 'g'));
        expect({ name, index, parts: [...parts].map(([, part]) => Number(part)) }).toEqual({
          name,
          index,
          parts: [0, 1, 2, 3, 4, 5, 6, 7],
        });
      }
    }
  });
});

test('the migration to parts leaves every text where a search finds it', () => {
  const migration = '20261123041000_search_in_parts';
  return withMigrationsBefore(migrationFolders, migration, async (folders) => {
    const before = await createDatabase('whole', (url) => applyMigrations({ url, folders }));
    const client = connected(before.url);
    try {
      const ids = Array.from({ length: 40 }, () => randomUUID()).sort();
      for (const id of ids) await writeSearchWords(client, id, searchWords(['春天來了']));
      expect((await applyMigrations({ url: before.url, folders: migrationFolders }))[0]).toBe(migration);
      expect(await idsOf(client, '春天')).toEqual(ids);
      await writeSearchWords(client, ids[0] ?? '', searchWords(['秋天']));
      expect(await idsOf(client, '春天來')).toEqual(ids.slice(1));
    } finally {
      await client.$disconnect();
      await before.drop();
    }
  });
});
