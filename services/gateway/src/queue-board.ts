import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { isAdmin } from '@yuedu/contracts/rules/roles';
import type { TokenVerifier } from '@yuedu/service-kit/auth/token-verifier';
import { Queue } from 'bullmq';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import type { SessionLookup } from './sessions/session-lookup.ts';

export const boardPath = '/queues';
/** Queues are looked for again after this long; in milliseconds. */
const lookAgainMs = 30_000;

export interface QueueBoardParts {
  redisUrl: string;
  topicPrefix: string;
  verifier: TokenVerifier;
  sessions: SessionLookup;
}

/** The access token: as Bearer, or typed into the browser's own question as the password. */
function tokenOf({ headers: { authorization = '' } }: FastifyRequest): string {
  const basic = /^Basic (.+)$/i.exec(authorization)?.[1];
  return basic === undefined
    ? authorization
    : `Bearer ${Buffer.from(basic, 'base64')
        .toString()
        .replace(/^[^:]*:/, '')}`;
}

async function isFromAdmin(
  request: FastifyRequest,
  { verifier, sessions }: QueueBoardParts,
): Promise<boolean> {
  const caller = await verifier.verify(tokenOf(request)).catch(() => null);
  if (!caller || !isAdmin(caller)) return false;
  const looked = await sessions.find(caller.sid);
  return typeof looked === 'object' && looked.state === 'live' && looked.userId === caller.userId;
}

/** bull-board for admins on the operations port: every queue of every service, to look at only. */
export function queueBoard(app: FastifyInstance, parts: QueueBoardParts): void {
  const redis = new Redis(parts.redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    connectTimeout: 1_000,
    commandTimeout: 3_000,
  });
  redis.on('error', () => undefined); // the request that needed it fails with it
  const adapter = new FastifyAdapter();
  adapter.setBasePath(boardPath);
  const board = createBullBoard({ queues: [], serverAdapter: adapter });
  const queues = new Map<string, Queue>();
  let lookedAt = Number.NEGATIVE_INFINITY;

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
        if (name === '' || queues.has(key) || !prefix.startsWith(`{${parts.topicPrefix}`)) continue;
        queues.set(
          key,
          new Queue(name, { connection: redis, prefix, skipMetasUpdate: true, skipWaitingForReady: true }),
        );
        board.addQueue(
          new BullMQAdapter(queues.get(key) as Queue, { readOnlyMode: true, prefix: `${prefix} ` }),
        );
      }
    }
  }

  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (await isFromAdmin(request, parts)) return look();
      return reply
        .status(401)
        .header(
          'www-authenticate',
          'Basic realm="yuedu operations: the password is an access token of an admin", charset="UTF-8"',
        )
        .send();
    });
    await scope.register(adapter.registerPlugin(), { prefix: boardPath });
  });
  app.addHook('onClose', async () => {
    await Promise.all([...queues.values()].map((queue) => queue.close().catch(() => undefined)));
    redis.disconnect();
  });
}
