import { ownDataFile, type OwnDataFile, ownDataOfContent } from '@yuedu/contracts/http/own-data';
import { until } from '@yuedu/testing/poll';
import { audit } from '../audit/audit.ts';
import { newId } from '../ids.ts';
import { OwnDataFiles } from '../own-data/own-data-files.service.ts';
import { startToy, type Toy } from './start-toy.ts';
import { shelfId } from './toy.module.ts';

let toy: Toy;
beforeAll(async () => {
  toy = await startToy();
});
afterAll(() => toy.stop());

async function withBooks(count: number): Promise<string> {
  const owner = newId();
  await toy.prisma.$executeRawUnsafe(
    `INSERT INTO books (id, shelf_id, owner_id, title, pages, kind, is_open, tags, created_at, secret)
      SELECT gen_random_uuid(), $1::uuid, $2::uuid, 'book ' || n, n, 'novel', true, '{}', now(), 'hidden'
      FROM generate_series(1, $3::int) AS n`,
    shelfId,
    owner,
    count,
  );
  return owner;
}
const fileOf = async (userId: string): Promise<OwnDataFile> => {
  const { status, json } = await toy.call('GET', ownDataOfContent.path, { as: 'user', userId });
  expect(status).toBe(200);
  return ownDataFile.strict().parse(json);
};

test('a file has every row of the person once, over all pages, and nobody else’s', async () => {
  const [one, other] = [await withBooks(401), await withBooks(1)];
  const { service, parts } = await fileOf(one);
  expect([service, Object.keys(parts)]).toEqual(['content', ['books', 'log']]);
  const pages = parts['books']?.map((book) => book['pages'] as number);
  expect(pages?.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 401 }, (_, at) => at + 1));
  expect((await fileOf(other)).parts['books']).toEqual([{ title: 'book 1', pages: 1 }]);
  expect((await fileOf(newId())).parts).toEqual({ books: [], log: [] });
});

test('what was done to the person stands in it, not who did it', async () => {
  const [person, admin] = [newId(), newId()];
  const at = new Date('2026-03-01T00:00:00Z');
  await audit(toy.prisma, { actor: admin, action: 'user.update', subject: person }, at);
  await audit(toy.prisma, { actor: person, action: 'user.delete', subject: person }, at);
  await audit(toy.prisma, { actor: person, action: 'user.update', subject: admin }, at);
  const { parts } = await fileOf(person);
  expect(parts['log']?.map(({ action, byMyself }) => [action, byMyself])).toEqual([
    ['user.update', false],
    ['user.delete', true],
  ]);
  expect(JSON.stringify(parts)).not.toContain(admin);
});

test('a visitor gets none; it is to be saved, and no page shows or keeps it', async () => {
  expect((await toy.call('GET', ownDataOfContent.path)).status).toBe(401);
  const { headers } = await toy.call('GET', ownDataOfContent.path, { as: 'user' });
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json',
    'content-disposition': `attachment; filename="content.json"; filename*=UTF-8''content.json`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('one at a time for a person, four in all; who leaves in the middle makes room', async () => {
  const files = toy.service.app.get(OwnDataFiles);
  const caller = (userId: string) => ({
    userId,
    sid: newId(),
    role: 'user' as const,
    title: 'student',
    zones: [],
    schoolIds: [],
    scope: [],
  });
  const people = await Promise.all(Array.from({ length: 4 }, () => withBooks(1)));
  const [first = ''] = people;
  const open = [await files.of(caller(first))];
  await expect(files.of(caller(first))).rejects.toMatchObject({ code: 'limit.exceeded' });
  for (const person of people.slice(1)) open.push(await files.of(caller(person)));
  const fifth = await withBooks(1);
  await expect(files.of(caller(fifth))).rejects.toMatchObject({ code: 'limit.exceeded' });
  open[0]?.destroy();
  await until(() =>
    files.of(caller(fifth)).then(
      (file) => file.destroy(),
      () => false,
    ),
  );
  for (const file of open) file.destroy();
});
