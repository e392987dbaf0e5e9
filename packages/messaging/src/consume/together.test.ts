import type { Sql } from '../sql.ts';
import { Gathered, together } from './together.ts';

const unused = (): never => {
  throw new Error('writes nothing itself');
};
/** Stands for a transaction: only which one it is matters here. */
const transaction = (): Sql => ({ $executeRawUnsafe: unused, $queryRawUnsafe: unused });

function writer() {
  const writes: number[][] = [];
  const write = (_tx: Sql, items: readonly number[]): Promise<void> => {
    writes.push([...items]);
    return Promise.resolve();
  };
  return { writes, write };
}

test('outside of a batch it writes at once', async () => {
  const { writes, write } = writer();
  await together(transaction(), write, [1, 2]);
  expect(writes).toEqual([[1, 2]]);
});

test('within a batch all that is written in one way goes together, at its end', async () => {
  const tx = transaction();
  const [one, other] = [writer(), writer()];
  const gathered = new Gathered(tx);
  await together(tx, one.write, [1]);
  await together(tx, other.write, [7]);
  await together(tx, one.write, [2, 3]);
  expect(one.writes).toEqual([]);
  await gathered.write();
  expect([one.writes, other.writes]).toEqual([[[1, 2, 3]], [[7]]]);
  await together(tx, one.write, [4]);
  expect(one.writes.at(-1)).toEqual([4]);
});

test('what a failed event gave is taken back, of the first way of writing and of a new one', async () => {
  const tx = transaction();
  const [one, other] = [writer(), writer()];
  const gathered = new Gathered(tx);
  await together(tx, one.write, [1]);
  const takeBack = gathered.place();
  await together(tx, one.write, [2]);
  await together(tx, other.write, [3]);
  takeBack();
  await gathered.write();
  expect([one.writes, other.writes]).toEqual([[[1]], []]);
});
