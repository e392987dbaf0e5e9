import type { Sql } from '@yuedu/messaging/sql';
import { withTransaction } from '../database/database.ts';
import { advisoryLock } from '../database/locks.ts';
import { startToy, type Toy } from './start-toy.ts';

let toy: Toy;
beforeAll(async () => {
  toy = await startToy();
});
afterAll(async () => {
  await toy.stop();
});

const page = advisoryLock('page');
type How = keyof typeof page;

const take = (tx: Sql, [lock, how, subject]: readonly [typeof page, How, string]): Promise<void> =>
  how === 'hold' || how === 'share' ? lock[how](tx, subject) : lock[how](tx, ['z', subject]);

/** Whether `second` gets its lock while a transaction that took `first` is still open. */
async function isFreeBeside(
  first: readonly [typeof page, How, string],
  second: readonly [typeof page, How, string],
): Promise<boolean> {
  const taken = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  const holder = withTransaction(toy.prisma, async (tx) => {
    await take(tx, first);
    taken.resolve();
    await leave.promise;
  });
  await taken.promise;
  const isFree = await withTransaction(toy.prisma, async (tx) => {
    await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = '100ms'`);
    await take(tx, second);
    return true;
  }).catch((error: unknown) => {
    expect(String(error)).toMatch(/lock timeout/);
    return false;
  });
  leave.resolve();
  await holder;
  return isFree;
}

test('a lock is held for one subject until the transaction ends, for no other subject or name', async () => {
  expect(await isFreeBeside([page, 'hold', 'a'], [page, 'hold', 'a'])).toBe(false);
  expect(await isFreeBeside([page, 'hold', 'a'], [page, 'hold', 'b'])).toBe(true);
  expect(await isFreeBeside([page, 'hold', 'a'], [advisoryLock('book'), 'hold', 'a'])).toBe(true);
});

test('several are taken as one is', async () => {
  expect(await isFreeBeside([page, 'shareAll', 'a'], [page, 'shareAll', 'b'])).toBe(true);
  expect(await isFreeBeside([page, 'shareAll', 'a'], [page, 'hold', 'a'])).toBe(false);
  expect(await isFreeBeside([page, 'holdAll', 'a'], [page, 'share', 'z'])).toBe(false);
});

test('who shares a lock waits for who holds it alone, and not for others who share it', async () => {
  expect(await isFreeBeside([page, 'share', 'a'], [page, 'share', 'a'])).toBe(true);
  expect(await isFreeBeside([page, 'share', 'a'], [page, 'hold', 'a'])).toBe(false);
  expect(await isFreeBeside([page, 'hold', 'a'], [page, 'share', 'a'])).toBe(false);
});
