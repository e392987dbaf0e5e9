import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders } from 'node:http';
import { isPassedBack } from './headers.ts';
import type { StorableAnswer } from './send.ts';

/** In bytes of everything that an entry holds. */
const mostBytes = 16_777_216;
const mostEntries = 2_000;
/** What an entry costs beside its texts and its body, in bytes: map, objects and strings of their own. */
const entryBytes = 1_024;
/** No page of the client asks for more; in characters. */
const longestKey = 1_024;
/** After this long an answer is too old to be shown; in milliseconds. */
const oldestMs = 3_600_000;

interface Entry extends StorableAnswer {
  at: number;
}

/** The last answers of public readings, for the time in which their service is down. */
export class StaleAnswers {
  private readonly answers: LRUCache<string, Entry>;
  constructor(
    private readonly nowMs: () => number = () => performance.now(),
    most = mostBytes,
    mostAnswers = mostEntries,
  ) {
    this.answers = new LRUCache({
      max: mostAnswers,
      maxSize: most,
      ttl: oldestMs,
      ttlResolution: 0,
      perf: { now: nowMs },
    });
  }

  /**
   * Its key, or null for a call that may not be shown again: only readings that are everyone's, asked for
   * without a log-in, as the client asks. It holds nothing of the headers: what depends on them is not kept.
   */
  static keyOf(request: FastifyRequest, path: string): string | null {
    const { method, gate, headers, url } = request;
    if (
      method !== 'GET' ||
      gate.contract?.degradesTo.service !== 'stale' ||
      headers.authorization !== undefined
    )
      return null;
    const query = url.indexOf('?');
    if (url.length > longestKey) return null;
    return query === -1 ? path : `${path}?${sorted(url.slice(query + 1))}`;
  }

  store(key: string, { headers, body }: StorableAnswer): void {
    if (dependsOnHeaders(headers)) return;
    const storedHeaders: IncomingHttpHeaders = {};
    let size = entryBytes + 2 * key.length + body.length;
    for (const [name, value] of Object.entries(headers)) {
      if (!isPassedBack(name)) continue;
      storedHeaders[name] = value;
      size += 2 * (name.length + String(value).length);
    }
    // a buffer of its own: a small one would hold the whole slab that it was cut from
    const own = Buffer.allocUnsafeSlow(body.length);
    body.copy(own);
    this.answers.set(key, { headers: storedHeaders, body: own, at: this.nowMs() }, { size });
  }

  /** The answer and its age in seconds. */
  find(key: string): { answer: StorableAnswer; ageS: number } | null {
    const found = this.answers.get(key);
    return found ? { answer: found, ageS: Math.round((this.nowMs() - found.at) / 1_000) } : null;
  }
}

/** One query however it is written: its fields decoded and in order. */
function sorted(query: string): string {
  const fields = new URLSearchParams(query);
  fields.sort();
  return fields.toString();
}

/** Cookies are one person's; a file or a packed answer is only for those who asked for it. */
function dependsOnHeaders(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'];
  return (
    headers['set-cookie'] !== undefined ||
    headers['content-encoding'] !== undefined ||
    (type !== undefined && !type.startsWith('application/json'))
  );
}
