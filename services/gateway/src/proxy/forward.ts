import { fail } from '@yuedu/service-kit/fail';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from 'undici';
import { sendProblem } from '../problems.ts';
import { answerHeaders, type Kept, type Outcome, send } from './send.ts';
import { StaleAnswers } from './stale-answers.ts';
import { type Upstream, UpstreamFailed } from './upstreams.ts';

/** Calls that may be sent again when the connection broke before an answer. */
const repeatable = new Set(['GET', 'HEAD']);
/** The connection was never there, so nothing can have happened. */
const neverConnected = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const brokenOff = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

export interface Way { upstream: Upstream; path: string; agent: Agent; stale: StaleAnswers }

/** Sends the request on and streams the answer back, within the service's circuit; without the service, public readings may be old. */
export async function forward(request: FastifyRequest, reply: FastifyReply, way: Way): Promise<void> {
  const key = StaleAnswers.keyOf(request, way.path);
  const keep = key === null ? undefined : (answer: Kept) => way.stale.keep(key, answer);
  try {
    await way.upstream.circuit.fire(async () => {
      if (await sent(request, reply, way, keep) === 'failed') throw new UpstreamFailed(String(reply.raw.statusCode));
    });
  } catch (error) {
    if (reply.sent) return;
    const old = key === null ? null : way.stale.find(key);
    if (old) {
      reply.hijack();
      reply.raw.writeHead(200, { ...answerHeaders(reply, old.answer.headers), 'x-stale': String(old.ageS), 'cache-control': 'no-store' }).end(old.answer.body);
      return;
    }
    const isOpen = (error as { code?: unknown }).code === 'EOPENBREAKER';
    sendProblem(request, reply, fail('service.unavailable', { retryAfterS: isOpen ? 2 : 1, cause: error }));
  }
}

async function sent(request: FastifyRequest, reply: FastifyReply, { upstream, path, agent }: Way, keep: ((answer: Kept) => void) | undefined): Promise<Outcome> {
  for (let triesLeft = upstream.size; ; triesLeft -= 1) {
    const url = upstream.next();
    try {
      return await send({ request, reply, agent, url, path, keep });
    } catch (error) {
      const code = codeOf(error);
      if (neverConnected.has(code)) upstream.rest(url);
      const mayRepeat = request.body === undefined && (neverConnected.has(code) || (brokenOff.has(code) && repeatable.has(request.method)));
      if (!mayRepeat || triesLeft <= 0 || reply.sent) throw new UpstreamFailed(code, { cause: error });
    }
  }
}

function codeOf(error: unknown): string {
  for (let one = error as { code?: unknown; cause?: unknown } | null | undefined, depth = 0; one && depth < 5; one = one.cause as typeof one, depth += 1) {
    if (typeof one.code === 'string') return one.code;
  }
  return 'unknown';
}
