import { topic } from '@yuedu/contracts/topics';
import { isConflict, isDatabaseLoss } from './engine-loss.ts';
import { ReplicaBehind, waitForReplica } from './waiting/wait-for-replica.ts';
import { Wake, within } from './notify/wake.ts';

test.each([
  ['pg: refused', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['pg: cut off', new Error('Connection terminated unexpectedly')],
  [
    'Prisma: raw query on a connection that was ended',
    Object.assign(
      new Error(
        'Raw query failed. Code: `57P01`. Message: `terminating connection due to administrator command`',
      ),
      { code: 'P2010' },
    ),
  ],
  [
    'Prisma: no connection in time',
    Object.assign(new Error('Transaction API error: Unable to start a transaction in the given time.'), {
      code: 'P2028',
    }),
  ],
  ['as a cause', new Error('outer', { cause: Object.assign(new Error('x'), { code: '57P03' }) })],
])('%s is a lost database', (_name, error) => {
  expect(isDatabaseLoss(error)).toBe(true);
});

test.each([
  [
    'a broken rule of the database',
    Object.assign(new Error('null value in column "title" violates not-null constraint'), { code: '23502' }),
  ],
  ['a fault of the handler', new TypeError('x is undefined')],
  [
    'a transaction that took too long',
    Object.assign(new Error('The timeout for this transaction was 200 ms'), { code: 'P2028' }),
  ],
])('%s is none', (_name, error) => {
  expect(isDatabaseLoss(error)).toBe(false);
});

test('a deadlock is a conflict, told by pg and by Prisma', () => {
  expect(isConflict(Object.assign(new Error('deadlock detected'), { code: '40P01' }))).toBe(true);
  expect(
    isConflict(
      Object.assign(new Error('Raw query failed. Code: `40P01`. Message: `deadlock detected`'), {
        code: 'P2010',
      }),
    ),
  ).toBe(true);
  expect(isConflict(new Error('no'))).toBe(false);
});
test('a wake between two waits is not lost', async () => {
  const wake = new Wake();
  wake.wake();
  expect(await within(wake.wait(60_000), 1_000)).toBe(true);
  expect(await within(wake.wait(60_000), 10)).toBe(false);
  wake.wake();
});
test('without any running messaging nothing is a true no', async () => {
  await expect(
    waitForReplica(() => Promise.resolve(null), {
      service: 'toy',
      key: 'a',
      topics: [topic.users],
      timeoutMs: 10,
    }),
  ).rejects.toThrow(ReplicaBehind);
  expect(
    await waitForReplica(() => Promise.resolve({ id: 1 }), {
      service: 'toy',
      key: 'a',
      topics: [topic.users],
    }),
  ).toEqual({ id: 1 });
});
