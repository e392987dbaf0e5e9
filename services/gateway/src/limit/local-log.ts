import type { Limited, Taken } from './sliding-log.ts';

const windowMs = 1_000;
const mostKeys = 50_000;

/**
 * The same sliding log in this process alone: the stated fallback while Redis is silent. With two gateways it
 * lets twice as much through.
 */
export class LocalLog {
  private readonly logs = new Map<string, number[]>();
  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  take(limits: readonly Limited[]): Taken {
    const now = this.nowMs();
    for (const { key, most } of limits) {
      const log = this.logs.get(key) ?? [];
      const oldest = log[log.length - most];
      if (oldest !== undefined && now - oldest <= windowMs)
        return {
          accepted: false,
          refused: key,
          left: 0,
          waitMs: Math.max(1, Math.ceil(oldest + windowMs - now)),
        };
    }
    for (const { key, most } of limits) {
      const log = this.logs.get(key) ?? [];
      this.logs.delete(key); // to the end of the order: the longest unused goes first
      this.logs.set(key, [...log, now].slice(-most));
    }
    while (this.logs.size > mostKeys) this.logs.delete(this.logs.keys().next().value ?? '');
    const [first] = limits;
    const used = first ? (this.logs.get(first.key) ?? []).filter((at) => now - at <= windowMs).length : 0;
    return { accepted: true, refused: null, left: Math.max(0, (first?.most ?? 0) - used), waitMs: 0 };
  }
}
