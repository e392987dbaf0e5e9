import type { Sql } from '../sql.ts';

type Write<T> = (tx: Sql, items: readonly T[]) => Promise<void>;
type Lists = Map<Write<never>, unknown[]>;

const gathered = new WeakMap<Sql, Lists>();

/**
 * Writes items with those that other events of the same batch write in the same way: by one statement at the
 * end of their transaction. Nothing later in the batch may read them. Outside of a batch it writes at once.
 * @param write one function for all of a kind; items come in the order of their events
 */
export async function together<T>(tx: Sql, write: Write<T>, items: readonly T[]): Promise<void> {
  const lists = gathered.get(tx);
  if (!lists) return write(tx, items);
  const list = lists.get(write) ?? [];
  lists.set(write, list);
  list.push(...items);
}

/** How many items wait to be written in this transaction, those of one way of writing left out. */
export function countGathered(tx: Sql, except: Write<never>): number {
  let items = 0;
  for (const [write, list] of gathered.get(tx) ?? []) if (write !== except) items += list.length;
  return items;
}

/** What the handlers of one transaction write together. */
export class Gathered {
  private readonly lists: Lists = new Map();

  constructor(private readonly tx: Sql) {
    gathered.set(tx, this.lists);
  }

  /** A place to come back to, as a savepoint is. */
  place(): () => void {
    const lengths = new Map([...this.lists].map(([write, list]) => [write, list.length]));
    return () => {
      for (const [write, list] of this.lists) list.length = lengths.get(write) ?? 0;
    };
  }

  async write(): Promise<void> {
    gathered.delete(this.tx);
    for (const [write, items] of this.lists) if (items.length > 0) await write(this.tx, items as never[]);
  }
}
