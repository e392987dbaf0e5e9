import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { forgetOwners } from '../database/forget-owners.ts';
import { defineImport } from '../imports/define-import.ts';
import { importRetentionMs, Imports, sweepImports } from '../imports/imports.service.ts';
import { newId } from '../ids.ts';
import { startToy, type Toy } from './start-toy.ts';
import { shelfId, type ToyPrisma } from './toy.module.ts';

type ToyTx = Pick<ToyPrisma, '$queryRawUnsafe' | '$executeRawUnsafe'>;
/** Books by title; `secret` bears the batch. */
const books = defineImport({
  name: 'books',
  columns: { title: { label: '書名', synonyms: ['title'] }, pages: { label: '頁數' } },
  row: z.strictObject({
    title: z.string().min(1).max(20),
    pages: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1)),
  }),
  unique: { column: '書名', of: (row) => row.title },
  async apply(tx: ToyTx, rows, batch) {
    const created = await tx.$executeRawUnsafe(
      `INSERT INTO books (id, shelf_id, owner_id, title, pages, kind, is_open, created_at, secret)
       SELECT r.id, $2::uuid, $3::uuid, r.title, r.pages, 'story', true, $4::timestamptz, $5
         FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, title text, pages int)
        WHERE NOT EXISTS (SELECT 1 FROM books WHERE books.title = r.title)`,
      JSON.stringify(rows.map((row) => ({ ...row, id: newId() }))),
      shelfId,
      batch.ownerId,
      batch.now.toISOString(),
      batch.id,
    );
    if (rows.some(({ title }) => title === '爆炸')) throw new Error('broken in the middle');
    return { created, unchanged: rows.length - created };
  },
  undo: (tx, batch) => tx.$executeRawUnsafe('DELETE FROM books WHERE secret = $1', batch.id),
});

let toy: Toy;
let imports: Imports;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuedu-imports-test-'));
  toy = await startToy({ FILES_DIR: folder });
  imports = toy.service.app.get(Imports);
});
afterAll(async () => {
  await toy.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await toy.prisma.$executeRawUnsafe('DELETE FROM books');
});

const owner = newId();
const file = (...lines: string[]): Uint8Array =>
  new TextEncoder().encode(['書名,頁數', ...lines].join('\r\n'));
const titles = async (): Promise<string[]> =>
  (await toy.prisma.$queryRawUnsafe<{ title: string }[]>('SELECT title FROM books ORDER BY title')).map(
    ({ title }) => title,
  );
const apply = (bytes: Uint8Array, key = newId(), ownerId = owner) =>
  imports.apply(books, { bytes, ownerId, key });

test('the dry run says what would happen, and changes nothing', async () => {
  expect(await imports.check(books, file('海風,12', '山雨,x', '海風,3'))).toEqual({
    rows: 3,
    valid: 1,
    rejected: 2,
    faults: [
      { row: 3, column: '頁數', code: 'wrong-format', message: '這一欄的格式不對。' },
      { row: 4, column: '書名', code: 'row-twice', message: '和第 2 列重複。' },
    ],
    unknownColumns: [],
  });
  expect(await titles()).toEqual([]);
  expect(await toy.prisma.$queryRawUnsafe('SELECT 1 FROM import_batches')).toEqual([]);
});

test('valid rows are applied and audited; the same file and key again gives the first result', async () => {
  const [bytes, key] = [file('海風,12', '山雨,7'), newId()];
  const first = await apply(bytes, key);
  expect(first).toMatchObject({ created: 2, unchanged: 0, rejected: 0, faults: [] });
  await toy.prisma.$executeRawUnsafe("DELETE FROM books WHERE title = '山雨'");
  expect(await apply(bytes, key)).toEqual(first);
  expect(await titles()).toEqual(['海風']);
  const { data } = await toy.call('GET', `/v1/audit/content?subject=${first.batchId}`, { as: 'admin' });
  expect(data['results']).toMatchObject([{ action: 'import.applied', actor: owner, detail: { created: 2 } }]);
});

test('another file under the same key is refused; under another key rows stay unchanged', async () => {
  const key = newId();
  await apply(file('海風,12'), key);
  await expect(apply(file('海風,13'), key)).rejects.toMatchObject({ code: 'idempotency.mismatch' });
  expect(await apply(file('海風,12', '山雨,7'))).toMatchObject({ created: 1, unchanged: 1 });
  expect(await apply(file('浪,1'), key, newId())).toMatchObject({ created: 1 });
});

test('the same file and key ten times at once are applied once', async () => {
  const [bytes, key] = [file('海風,12'), newId()];
  const results = await Promise.all(Array.from({ length: 10 }, () => apply(bytes, key)));
  expect(new Set(results.map(({ batchId }) => batchId)).size).toBe(1);
});

test('a batch is applied whole or not at all, and leaves no mark then', async () => {
  const [bytes, key] = [file('海風,12', '爆炸,1'), newId()];
  await expect(apply(bytes, key)).rejects.toThrow('broken in the middle');
  expect(await titles()).toEqual([]);
  await expect(apply(bytes, key)).rejects.toThrow('broken in the middle');
});

test('rejected rows are the owner’s file with reasons, harmless in spreadsheets, and mendable', async () => {
  const { rejectedFileId = '', created } = await apply(
    file('海風,12', '"=HYPERLINK(""http://x"")",0', '山雨,'),
  );
  expect(created).toBe(1);
  const get = async (userId: string) =>
    fetch(`${toy.service.url}/v1/files/${rejectedFileId}`, {
      headers: { authorization: await toy.issuer.bearer({ userId, role: 'main' }) },
    });
  expect((await get(newId())).status).toBe(404);
  const bytes = new Uint8Array(await (await get(owner)).arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.split('\r\n')).toEqual([
    '\ufeff書名,頁數,未匯入的原因',
    `"'=HYPERLINK(""http://x"")",0,第 3 列：書名：最多 20 個字。頁數：最小是 1。`,
    '山雨,,第 4 列：頁數：這一欄要填。',
    '',
  ]);
  const mended = text.replace('山雨,,', '山雨,3,');
  expect(await apply(new TextEncoder().encode(mended))).toMatchObject({ created: 1, rejected: 1 });
});

test('a batch is undone by its owner, once; what others made stays', async () => {
  const { batchId } = await apply(file('海風,12', '山雨,7'));
  await apply(file('浪,1'));
  await expect(imports.undo(books, batchId, { userId: newId() })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await imports.undo(books, batchId, { userId: owner })).toEqual({ undone: 2 });
  expect(await titles()).toEqual(['浪']);
  await expect(imports.undo(books, batchId, { userId: owner })).rejects.toMatchObject({ code: 'conflict' });
});

test('what was undone is not applied again by its key, and says so; under another key it is', async () => {
  const [bytes, key] = [file('海風,12'), newId()];
  const { batchId } = await apply(bytes, key);
  await imports.undo(books, batchId, { userId: owner });
  await expect(apply(bytes, key)).rejects.toMatchObject({ status: 409, code: 'import.undone' });
  expect(await titles()).toEqual([]);
  expect(await apply(bytes)).toMatchObject({ created: 1 });
});

test('a file that is too large or misses a column changes nothing', async () => {
  await expect(apply(new Uint8Array(5_242_881))).rejects.toMatchObject({
    status: 413,
    code: 'import.too-large',
  });
  const { bytes } = { bytes: new TextEncoder().encode('書名\n海風\n') };
  await expect(apply(bytes)).rejects.toMatchObject({ code: 'import.columns-missing' });
  expect(await titles()).toEqual([]);
});

test('2,000 rows are one call of the import, in one transaction', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => `書 ${at},${at + 1}`);
  const calls: number[] = [];
  const counted = defineImport({
    ...books,
    apply: (tx: ToyTx, given, batch) => {
      calls.push(given.length);
      return books.apply(tx, given, batch);
    },
  });
  const result = await imports.apply(counted, { bytes: file(...rows), ownerId: owner, key: newId() });
  expect(result).toMatchObject({ created: 2_000 });
  expect(calls).toEqual([2_000]);
});

test('the template has the headers alone', () => {
  expect(imports.template(books)).toBe('\ufeff書名,頁數\r\n');
});

test("an erased person's batches bear no name; after 180 days a batch is forgotten", async () => {
  const person = newId();
  await apply(file('海風,x'), newId(), person);
  await forgetOwners(toy.prisma, [person]);
  expect(JSON.stringify(await toy.prisma.$queryRawUnsafe('SELECT * FROM import_batches'))).not.toContain(
    person,
  );
  toy.clock.advance(importRetentionMs);
  expect(await sweepImports(toy.prisma, toy.clock.now())).toBeGreaterThan(0);
  expect(await toy.prisma.$queryRawUnsafe('SELECT 1 FROM import_batches')).toEqual([]);
});
