import { LRUCache } from 'lru-cache';

/** In milliseconds. A process hears of its own changes at once, of another one's after this long. */
const freshMs = 3_000;
const mostBytes = 8_388_608;
const mostEntries = 500;
/** What an entry costs beside its key and value, in bytes. */
const entryBytes = 512;
/** No page of the client asks for more; in characters. */
const longestKey = 2_048;

interface Entry {
  reading: Promise<unknown>;
}

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
  private readonly entries: LRUCache<string, Entry>;
  private readonly nowMs: () => number;
  private lastMs = -Infinity;

  constructor(limits: Pick<Limits, 'nowMs'> & Partial<Limits>) {
    this.nowMs = limits.nowMs;
    this.entries = new LRUCache({
      max: limits.mostEntries ?? mostEntries,
      maxSize: limits.mostBytes ?? mostBytes,
      ttl: freshMs,
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
   * for the same reading.
   * @param key all that the value depends on
   */
  get<T>(key: string, read: () => Promise<T>): Promise<T> {
    if (key.length > longestKey) return read();
    const start = this.nowMs();
    // A clock that was set back makes nothing last longer.
    if (start < this.lastMs) this.entries.clear();
    this.lastMs = start;
    const found = this.entries.get(key);
    // under its key stands what the same reading gave
    if (found) return found.reading as Promise<T>;
    const reading = read();
    const ownBytes = entryBytes + 2 * key.length;
    this.entries.set(key, { reading }, { size: ownBytes, start });
    const isHeld = (): boolean => this.entries.peek(key, { allowStale: true })?.reading === reading;
    void reading
      .then((value) => {
        const size = ownBytes + 2 * (JSON.stringify(value)?.length ?? 0);
        if (isHeld()) this.entries.set(key, { reading }, { size, start });
      })
      .catch(() => {
        if (isHeld()) this.entries.delete(key);
      });
    return reading;
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
