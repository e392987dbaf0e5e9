import { check, unboundedReads } from './bounds.mjs';

const found = (body: string) => unboundedReads(`async function a(tx, id, ids) { ${body} }`);

test('a findMany without take is a fault, also where only a part of it is limited', () => {
  expect(found('return tx.user.findMany();')).toEqual(['1: findMany']);
  expect(found('return tx.user.findMany({ where: { id: { in: ids } } });')).toHaveLength(1);
  expect(found('return tx.user.findMany({ include: { posts: { take: 5 } } });')).toHaveLength(1);
  expect(found('return tx.user.findMany({ where: { id }, take: 5 });')).toEqual([]);
});

test('what a list hands to its source has take; another variable is not known to have it', () => {
  const source = (text: string) => unboundedReads(`const source = { ${text} };`);
  expect(source('findMany: (args) => prisma.post.findMany(args)')).toEqual([]);
  expect(source('findMany: (args) => prisma.post.findMany({ ...args, include })')).toEqual([]);
  expect(source('findMany: (args) => prisma.post.findMany(all)')).toHaveLength(1);
  expect(source('list: (args) => prisma.post.findMany(args)')).toHaveLength(1);
});

test('a raw statement of many rows is a fault; of one row, by its key, or with LIMIT it is none', () => {
  expect(found('return tx.$queryRaw`SELECT id FROM posts WHERE author = ${id}`;')).toEqual(['1: $queryRaw']);
  expect(found('return tx.$queryRaw`SELECT 1 FROM posts WHERE id = ANY(${ids}) FOR UPDATE`;')).toHaveLength(
    1,
  );
  expect(found('return tx.$queryRaw(sql(ids));')).toHaveLength(1);
  expect(found('const [a, b] = await tx.$queryRaw`SELECT id FROM posts`;')).toHaveLength(1);
  expect(found('await tx.$queryRaw`SELECT 1 FROM posts WHERE id = ${id} FOR UPDATE`;')).toEqual([]);
  expect(found('const [row] = await tx.$queryRaw`SELECT max(n) FROM posts`;')).toEqual([]);
  expect(found('return tx.$queryRaw`SELECT id FROM posts LIMIT 5`;')).toEqual([]);
});

test('a reason stands above the statement or the call, says something, and is for no other statement', () => {
  const read = 'return tx.user.findMany({ where });';
  expect(found(`\n// bounded by the members of one class\n${read}`)).toEqual([]);
  expect(
    found('\nreturn Promise.all([\n// bounded by the members of one class\ntx.user.findMany(),\n]);'),
  ).toEqual([]);
  expect(found(`\n// bounded by\n${read}`)).toHaveLength(1);
  expect(found(`\n// bounded by the members of one class\n\n${read}`)).toHaveLength(1);
  expect(found(`\n// bounded by the members of one class\nawait tx.user.findMany();\n${read}`)).toHaveLength(
    1,
  );
});

test('every read of the services is bounded', () => {
  expect(check()).toEqual([]);
});
