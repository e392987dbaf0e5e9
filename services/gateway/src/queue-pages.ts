import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { Queue } from 'bullmq';
import { fastify, type FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';

/** Queues are looked for again after this long; in milliseconds. */
const lookAgainMs = 30_000;

export interface QueuePagesOptions {
  /** Where the pages stand. */
  readonly path: string;
  readonly redisUrl: string;
  readonly topicPrefix: string;
}

/**
 * bull-board with every queue of every service, to look at only.
 * @returns an app that listens nowhere: requests are handed to it
 */
export async function startQueuePages(options: QueuePagesOptions): Promise<FastifyInstance> {
  const redis = new Redis(options.redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    connectTimeout: 1_000,
    commandTimeout: 3_000,
  });
  redis.on('error', () => undefined); // the request that needed it fails with it
  const adapter = new FastifyAdapter();
  adapter.setBasePath(options.path);
  const board = createBullBoard({ queues: [], serverAdapter: adapter });
  const queues = new Map<string, Queue>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** Looks for queues that are new, where the last look is long ago. */
  async function look(): Promise<void> {
    if (performance.now() - lookedAt < lookAgainMs) return;
    lookedAt = performance.now();
    for await (const keys of redis.scanStream({
      match: '{*}:*:meta',
      type: 'hash',
      count: 1_000,
    }) as AsyncIterable<string[]>) {
      for (const key of keys) {
        const [, prefix = '', name = ''] = /^(\{[^{}:]+\}):([^:]+):meta$/.exec(key) ?? [];
        if (name === '' || queues.has(key) || !prefix.startsWith(`{${options.topicPrefix}`)) continue;
        const queue = new Queue(name, {
          connection: redis,
          prefix,
          skipMetasUpdate: true,
          skipWaitingForReady: true,
        });
        queues.set(key, queue);
        board.addQueue(new BullMQAdapter(queue, { readOnlyMode: true, prefix: `${prefix} ` }));
      }
    }
  }

  const app = fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } });
  app.addHook('onRequest', look);
  await app.register(adapter.registerPlugin(), { prefix: options.path });
  app.addHook('onClose', async () => {
    await Promise.all([...queues.values()].map((queue) => queue.close().catch(() => undefined)));
    redis.disconnect();
  });
  await app.ready();
  return app;
}
