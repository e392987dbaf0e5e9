import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** In milliseconds. What was read longer ago is read anew, behind the answer. */
const freshMs = 8_000;
/** In milliseconds. A process hears of its own changes at once, of another one's after this long at most. */
const heldMs = 10_000;
const mostBytes = 8_388_608;
const mostEntries = 500;
/** What an entry costs beside its key and value, in bytes. */
const entryBytes = 512;
/** No page of the client asks for more; in characters. */
const longestKey = 2_048;

interface Entry {
  readonly reading: Promise<unknown>;
  readonly startMs: number;
  isRenewing: boolean;
}

interface Limits {
  nowMs: () => number;
  mostBytes: number;
  mostEntries: number;
}

const bytesOf = (key: string): number => entryBytes + 2 * key.length;

/**
 * What the library holds for everybody: texts found by words, rows and counts of its lists. Nothing of the
 * caller may be in it, neither in a key nor in a value: who may read which text is asked anew for each call.
 */
export class LibraryCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly nowMs: () => number;
  private lastMs = -Infinity;

  constructor(limits: Pick<Limits, 'nowMs'> & Partial<Limits>) {
    this.nowMs = limits.nowMs;
    this.entries = new LRUCache({
      max: limits.mostEntries ?? mostEntries,
      maxSize: limits.mostBytes ?? mostBytes,
      ttl: heldMs,
      ttlResolution: 0,
      perf: { now: limits.nowMs },
    });
  }

  get size(): number {
    return this.entries.size;
  }

  /** Of all entries, keys included. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /**
   * What was read under this key a moment ago, else what `read` gives. Who asks while it is being read waits
   * for the same reading; who asks for what is no longer fresh has it at once, and it is read anew for the
   * next.
   * @param key all that the value depends on
   */
  get<T>(key: string, read: () => Promise<T>): Promise<T> {
    if (key.length > longestKey) return read();
    const startMs = this.nowMs();
    // A clock that was set back makes nothing last longer.
    if (startMs < this.lastMs) this.entries.clear();
    this.lastMs = startMs;
    const found = this.entries.get(key);
    if (found) {
      if (startMs - found.startMs > freshMs && !found.isRenewing) this.renew(key, found, { read, startMs });
      // under its key stands what the same reading gave
      return found.reading as Promise<T>;
    }
    const reading = read();
    const entry: Entry = { reading, startMs, isRenewing: false };
    this.entries.set(key, entry, { size: bytesOf(key), start: startMs });
    void reading
      .then((value) => this.replace(key, entry, { entry, value }))
      .catch(() => {
        if (this.isHeld(key, entry)) this.entries.delete(key);
      });
    return reading;
  }

  private renew(
    key: string,
    old: Entry,
    { read, startMs }: { read: () => Promise<unknown>; startMs: number },
  ): void {
    old.isRenewing = true;
    // in the next turn: the answer goes out first
    const reading = setImmediate().then(read);
    void reading
      .then((value) => this.replace(key, old, { entry: { reading, startMs, isRenewing: false }, value }))
      .catch(() => {
        // the next who asks tries again; when it is too old, he is told
        old.isRenewing = false;
      });
  }

  /** Where the old one is still held: after a change it is not, and the new one may be from before it. */
  private replace(key: string, old: Entry, { entry, value }: { entry: Entry; value: unknown }): void {
    if (!this.isHeld(key, old)) return;
    const size = bytesOf(key) + 2 * (JSON.stringify(value)?.length ?? 0);
    this.entries.set(key, entry, { size, start: entry.startMs });
  }

  private isHeld(key: string, entry: Entry): boolean {
    return this.entries.peek(key, { allowStale: true }) === entry;
  }

  /** Around a change: once it has ended, what is being read at that moment is not held either. */
  async changing<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } finally {
      // where it failed too: the answer to a commit may be lost
      this.entries.clear();
    }
  }
}
