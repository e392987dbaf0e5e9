/** In milliseconds. A process hears of its own changes at once, of another one's after this long. */
const freshMs = 3_000;
const mostBytes = 8_388_608;
const mostEntries = 500;
/** What an entry costs beside its key and value, in bytes. */
const entryBytes = 512;
/** No page of the client asks for more; in characters. */
const longestKey = 2_048;

interface Entry {
  value: Promise<unknown>;
  until: number;
  bytes: number;
}

/** A clock that was set back makes nothing last longer. */
const isFresh = ({ until }: Entry, now: number): boolean => until > now && until <= now + freshMs;

interface Limits {
  nowMs: () => number;
  mostBytes: number;
  mostEntries: number;
}

/**
 * What the library holds for everybody: texts found by words, rows and counts of its lists. Nothing of the
 * caller may be in it, neither in a key nor in a value: who may read which text is asked anew for each call.
 */
export class LibraryCache {
  private entries = new Map<string, Entry>();
  private used = 0;
  private readonly limits: Limits;

  constructor(limits: Pick<Limits, 'nowMs'> & Partial<Limits>) {
    this.limits = { mostBytes, mostEntries, ...limits };
  }

  get size(): number {
    return this.entries.size;
  }

  get bytes(): number {
    return this.used;
  }

  /**
   * What was read under this key a moment ago, else what `read` gives. Who asks while it is being read waits
   * for the same reading.
   * @param key all that the value depends on
   */
  get<T>(key: string, read: () => Promise<T>): Promise<T> {
    if (key.length > longestKey) return read();
    const now = this.limits.nowMs();
    const found = this.entries.get(key);
    // under its key stands what the same reading gave
    if (found && isFresh(found, now)) return found.value as Promise<T>;
    if (found) this.drop(key, found);
    const value = read();
    const entry = { value, until: now + freshMs, bytes: entryBytes + 2 * key.length };
    this.entries.set(key, entry);
    this.used += entry.bytes;
    this.makeRoom(now);
    value.then(
      (result) => this.weigh(key, entry, 2 * (JSON.stringify(result)?.length ?? 0)),
      () => this.drop(key, entry),
    );
    return value;
  }

  /** Around a change: once it has ended, what is being read at that moment is not held either. */
  async changing<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } finally {
      // where it failed too: the answer to a commit may be lost
      this.entries = new Map();
      this.used = 0;
    }
  }

  private weigh(key: string, entry: Entry, bytes: number): void {
    if (this.entries.get(key) !== entry) return;
    entry.bytes += bytes;
    this.used += bytes;
    this.makeRoom(this.limits.nowMs());
  }

  private drop(key: string, entry: Entry): void {
    if (this.entries.get(key) !== entry) return;
    this.entries.delete(key);
    this.used -= entry.bytes;
  }

  /** All stand for as long as one another, so the first is the oldest. */
  private makeRoom(now: number): void {
    for (const [key, entry] of this.entries) {
      const isFull = this.used > this.limits.mostBytes || this.entries.size > this.limits.mostEntries;
      if (!isFull && isFresh(entry, now)) break;
      this.drop(key, entry);
    }
  }
}
