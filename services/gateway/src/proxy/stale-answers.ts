import type { FastifyRequest } from 'fastify';
import type { Kept } from './send.ts';

/** In bytes of bodies. */
const mostBytes = 16_777_216;
/** After this long an answer is too old to be shown; in milliseconds. */
const oldestMs = 3_600_000;

/** The last answers of public readings, for the time in which their service is down. */
export class StaleAnswers {
  private readonly answers = new Map<string, Kept & { at: number }>();
  private bytes = 0;
  constructor(
    private readonly nowMs: () => number = () => performance.now(),
    private readonly most = mostBytes,
  ) {}

  /** Its key, or null for a call that may not be shown again: only readings that are everyone's, asked for without a log-in. */
  static keyOf(request: FastifyRequest, path: string): string | null {
    if (
      request.method !== 'GET' ||
      request.gate.contract?.publicCache !== true ||
      request.headers.authorization !== undefined
    )
      return null;
    const query = request.url.indexOf('?');
    return [
      path,
      query === -1 ? '' : request.url.slice(query),
      request.headers.accept ?? '',
      request.headers['accept-encoding'] ?? '',
      request.headers['accept-language'] ?? '',
    ].join('\n');
  }

  keep(key: string, answer: Kept): void {
    if (answer.headers['set-cookie'] !== undefined) return;
    this.forget(key);
    this.answers.set(key, { ...answer, at: this.nowMs() });
    this.bytes += answer.body.length;
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.most) break;
      this.forget(oldest);
    }
  }

  /** The answer and its age in seconds. */
  find(key: string): { answer: Kept; ageS: number } | null {
    const found = this.answers.get(key);
    if (!found) return null;
    const ageMs = this.nowMs() - found.at;
    if (ageMs > oldestMs) {
      this.forget(key);
      return null;
    }
    return { answer: found, ageS: Math.round(ageMs / 1_000) };
  }

  private forget(key: string): void {
    this.bytes -= this.answers.get(key)?.body.length ?? 0;
    this.answers.delete(key);
  }
}
