import { ApiError } from '../../../lib/http/api-error.ts';
import { runForMany } from './bulk-run.ts';

const refused = new ApiError({ status: 409, code: 'order.closed', message: '已經結束了。' });

test('a refusal leaves its row as it is, and the others go on; the first refusal is reported', async () => {
  const done: number[] = [];
  const run = async (row: number): Promise<void> => {
    if (row % 2 === 0) throw row === 2 ? refused : new ApiError({ ...refused, message: '另一個。' });
    await Promise.resolve();
    done.push(row);
  };
  expect(await runForMany([1, 2, 3, 4, 5], run)).toMatchObject({
    done: 3,
    refusal: refused,
    refusals: [
      { row: 2, error: refused },
      { row: 4, error: { message: '另一個。' } },
    ],
  });
  expect(done).toEqual([1, 3, 5]);
});

test('what is not the answer of a service stops it', async () => {
  const run = (): Promise<unknown> => Promise.reject(new TypeError('a fault of ours'));
  await expect(runForMany([1, 2], run)).rejects.toThrow('a fault of ours');
});
