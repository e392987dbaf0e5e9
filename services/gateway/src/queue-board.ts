import { isAdmin } from '@yuedu/contracts/rules/roles';
import type { TokenVerifier } from '@yuedu/service-kit/auth/token-verifier';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionLookup } from './sessions/session-lookup.ts';

export const boardPath = '/queues';

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

/**
 * The board of queues for admins, on the operations port. Its code, a tenth of all that a gateway reads at
 * its start, is loaded when the first admin asks for it.
 */
export function queueBoard(app: FastifyInstance, parts: QueueBoardParts): void {
  let pages: Promise<FastifyInstance> | null = null;
  const start = async (): Promise<FastifyInstance> => {
    const { startQueuePages } = await import('./queue-pages.ts');
    return startQueuePages({ ...parts, path: boardPath });
  };

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    pages ??= start();
    const board = await pages;
    reply.hijack();
    board.routing(request.raw, reply.raw);
  }

  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (await isFromAdmin(request, parts)) return;
      return reply
        .status(401)
        .header(
          'www-authenticate',
          'Basic realm="yuedu operations: the password is an access token of an admin", charset="UTF-8"',
        )
        .send();
    });
    // it is there to look at only: nothing but GET
    scope.get(boardPath, show);
    scope.get(`${boardPath}/*`, show);
    done();
  });
  app.addHook('onClose', async () => {
    await (await pages)?.close();
  });
}
