import { startToySystem, type ToySystem } from '../toy/toy-system.ts';
import { type ReplicaRow, upsertReplica, upsertReplicas } from './replica.ts';

let toy: ToySystem;
beforeAll(async () => {
  toy = await startToySystem('replica');
});
afterAll(() => toy.close());

const row = (id: string, sequence: number, title: string): ReplicaRow => ({
  table: 'boxes',
  key: { id },
  sequence,
  values: { title },
});
const titles = (): Promise<unknown> => toy.sql.$queryRawUnsafe('SELECT id, title FROM boxes ORDER BY id');

test('many rows are written in one statement; of one key the newest counts, whatever the order', async () => {
  expect(await upsertReplica(toy.sql, row('b', 5, 'newer'))).toBe(true);
  await upsertReplicas(toy.sql, [row('a', 2, 'second'), row('b', 4, 'late'), row('a', 1, 'first')]);
  expect(await titles()).toEqual([
    { id: 'a', title: 'second' },
    { id: 'b', title: 'newer' },
  ]);
  await upsertReplicas(toy.sql, []);
});
