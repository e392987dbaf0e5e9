import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Thrown instead of waiting while Redis is known to be silent. */
export class RedisTimeout extends Error {}

/** After a failure nobody waits for Redis for this long; then one call tries again. In milliseconds. */
const restMs = 1_000;

/** Redis with a short patience: a stopped server costs one wait a second, not one a request. */
export class PatientRedis {
  readonly client: Redis;
  private restUntil = 0;

  constructor(
    url: string,
    private readonly timeoutMs: number,
    private readonly log: Logger,
  ) {
    this.client = new Redis(url, {
      connectTimeout: 1_000,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: (tries) => Math.min(50 * tries, 1_000),
      lazyConnect: true,
    });
    this.client.on('error', () => undefined); // run() reports it
  }

  async connect(): Promise<void> {
    await this.client.connect().catch(() => undefined); // goes on trying by itself
  }

  get isUnavailable(): boolean {
    return performance.now() < this.restUntil;
  }

  /** @throws RedisTimeout when Redis does not answer */
  async run<T>(question: (client: Redis) => Promise<T>): Promise<T> {
    if (this.isUnavailable) throw new RedisTimeout();
    try {
      return await this.within(question(this.client));
    } catch (error) {
      if (!this.isUnavailable)
        this.log.warn({ err: error }, 'redis is silent: local limits, sessions asked of auth');
      this.restUntil = performance.now() + restMs;
      throw new RedisTimeout();
    }
  }

  /**
   * A time-out counts only if the answer isn't waiting in the socket already: then it was this process that
   * was late, not Redis.
   */
  private within<T>(answer: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(
        () => setImmediate(() => setImmediate(reject, new Error('no answer in time'))),
        this.timeoutMs,
      );
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  close(): void {
    this.client.disconnect();
  }
}
