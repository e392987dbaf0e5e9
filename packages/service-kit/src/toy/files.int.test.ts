import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { forgetOwners } from '../database/forget-owners.ts';
import { DiskStore } from '../files/disk-store.ts';
import { fileRetentionMs, Files, longestFileBytes, mostFiles, type NewFile } from '../files/files.service.ts';
import { newId } from '../ids.ts';
import { logLines } from '../testing/log-lines.ts';
import { startToy, type Toy } from './start-toy.ts';

let toy: Toy;
let files: Files;
let folder: string;
const { log, lines } = logLines('content');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuedu-files-test-'));
  toy = await startToy({ FILES_DIR: folder }, log);
  files = toy.service.app.get(Files);
});
afterAll(async () => {
  await toy.stop();
  await rm(folder, { recursive: true });
});

const owner = newId();
const make = (file: Partial<NewFile> = {}): Promise<string> =>
  files.make({ ownerId: owner, name: '名單.csv', type: 'text/csv', body: '姓名\r\n王小明\r\n', ...file });
const fetchFile = async (
  fileId: string,
  userId = owner,
  role: 'user' | 'admin' = 'user',
): Promise<Response> =>
  fetch(`${toy.service.url}/v1/files/${fileId}`, {
    headers: { authorization: await toy.issuer.bearer({ userId, role }) },
  });
const keyOf = (fileId: string): string => fileId.slice('content-'.length);

test('the owner saves the file under its name; nothing may show it in a page or keep it', async () => {
  const fileId = await make();
  expect(fileId).toMatch(/^content-[0-9a-f-]{36}$/);
  const got = await fetchFile(fileId);
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': '19',
    'content-disposition': `attachment; filename="__.csv"; filename*=UTF-8''%E5%90%8D%E5%96%AE.csv`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect([got.status, await got.text()]).toEqual([200, '姓名\r\n王小明\r\n']);
});

test("another person's file is 404, for admins too, and a visitor is 401", async () => {
  const fileId = await make();
  expect((await fetchFile(fileId, newId())).status).toBe(404);
  expect((await fetchFile(fileId, newId(), 'admin')).status).toBe(404);
  expect((await toy.call('GET', `/v1/files/${fileId}`)).status).toBe(401);
});

test.each(['..%2f..%2fetc%2fpasswd', '%2e%2e', 'x', '00000000-0000-0000-0000-00000000000g'])(
  'the id %s is no file and no path',
  async (id) => {
    expect([400, 404]).toContain((await fetchFile(`content-${id}`)).status);
  },
);

test('the store takes nothing but a UUID for a key', async () => {
  const store = new DiskStore(folder);
  for (const key of ['../x', `${newId()}/../../x`, '', `${newId()}\0`])
    await expect(store.get(key)).rejects.toThrow(RangeError);
});

test('only this user may read the bytes', async () => {
  const fileId = await make();
  expect((await stat(join(folder, keyOf(fileId)))).mode & 0o077).toBe(0);
});

test('a file beyond 25 MB is 413, and nothing of it stays', async () => {
  await files.sweep();
  const before = await readdir(folder);
  const chunk = Buffer.alloc(1_048_576);
  function* tooLong() {
    for (let at = 0; at <= longestFileBytes / chunk.length; at += 1) yield chunk;
  }
  await expect(make({ body: Readable.from(tooLong()) })).rejects.toMatchObject({ code: 'request.too-large' });
  expect(await readdir(folder)).toEqual(before);
});

test('a file whose making fails is never shown', async () => {
  async function* breaks(): AsyncGenerator<string> {
    yield await Promise.resolve('half');
    throw new Error('the source broke');
  }
  await expect(make({ body: Readable.from(breaks()) })).rejects.toThrow('the source broke');
  const rows = await toy.prisma.$queryRawUnsafe<{ id: string }[]>('SELECT id FROM files WHERE bytes IS NULL');
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) expect((await fetchFile(`content-${id}`)).status).toBe(404);
});

test('an erased person leaves no name and, after the sweep, no bytes', async () => {
  const person = newId();
  const fileId = await make({ ownerId: person, name: '王小明.csv' });
  await forgetOwners(toy.prisma, [person]);
  expect((await fetchFile(fileId, person)).status).toBe(404);
  expect(JSON.stringify(await toy.prisma.$queryRawUnsafe('SELECT owner_id, name FROM files'))).not.toMatch(
    new RegExp(`${person}|王小明`),
  );
  await files.sweep();
  expect(await readdir(folder)).not.toContain(keyOf(fileId));
});

test('of more than 100 files of one person the oldest is gone', async () => {
  const person = newId();
  const ids: string[] = [];
  for (let at = 0; at <= mostFiles; at += 1) ids.push(await make({ ownerId: person, body: 'x' }));
  expect((await fetchFile(ids[0] ?? '', person)).status).toBe(404);
  expect((await fetchFile(ids[1] ?? '', person)).status).toBe(200);
});

test('an expired file is 404, and the sweep takes its bytes and its row away', async () => {
  const fileId = await make();
  toy.clock.advance(fileRetentionMs);
  expect((await fetchFile(fileId)).status).toBe(404);
  expect(await files.sweep()).toBeGreaterThan(0);
  expect(await readdir(folder)).toEqual([]);
  expect(await toy.prisma.$queryRawUnsafe('SELECT id FROM files')).toEqual([]);
});

test('a file whose bytes cannot be removed does not hold up the others, and is in the log', async () => {
  const [broken, whole] = [await make(), await make()];
  await rm(join(folder, keyOf(broken)));
  await mkdir(join(folder, keyOf(broken)));
  toy.clock.advance(fileRetentionMs);
  expect(await files.sweep()).toBe(1);
  expect(await readdir(folder)).toEqual([keyOf(broken)]);
  expect((await fetchFile(whole)).status).toBe(404);
  expect(lines.filter((line) => line['fileId'] === keyOf(broken))).toHaveLength(1);
});
