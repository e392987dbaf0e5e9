import { fail } from '@yuedu/service-kit/http/fail';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problems.ts';
import { ownHeaders } from '../request-state.ts';
import { PassingBody } from './bodies.ts';
import { isPassedBack } from './headers.ts';
import { type StorableAnswer, send } from './send.ts';
import { StaleAnswers } from './stale-answers.ts';
import type { Circuit, Upstream } from './upstreams.ts';

/**
 * So many long bodies are passed on to a service at once: each holds one of its connections for as long as
 * its caller takes.
 */
const mostPassing = 32;

/** How the calls of one contract go to their service; made once, at the start. */
export interface Way {
  upstream: Upstream;
  circuit: Circuit;
  timeoutMs: number;
  stale: StaleAnswers;
}

/**
 * Sends the request on and streams the answer back, within the call's circuit; without the service, a call
 * that degrades to it is answered with something old.
 * @param path as the service's router reads it
 */
export function forward(request: FastifyRequest, reply: FastifyReply, path: string, way: Way): void {
  const { upstream, circuit, timeoutMs, stale } = way;
  const { body } = request;
  if (body instanceof PassingBody) {
    if (upstream.passing >= mostPassing) throw fail('limit.exceeded', { retryAfterS: 1 });
    upstream.passing += 1;
    reply.raw.once('close', () => {
      upstream.passing -= 1;
      body.destroy();
    });
  }
  const key = StaleAnswers.keyOf(request, path);
  const onStorable = key === null ? undefined : (answer: StorableAnswer) => stale.store(key, answer);
  circuit
    .fire(() => send({ request, reply, upstream, timeoutMs, path, onStorable }))
    .catch((error: unknown) => {
      if (reply.sent) return;
      const old = key === null ? null : stale.find(key);
      if (old) showOld(request, reply, old);
      else
        sendProblem(
          request,
          reply,
          fail('service.unavailable', {
            retryAfterS: (error as { code?: unknown }).code === 'EOPENBREAKER' ? 2 : 1,
            cause: error,
          }),
        );
    });
}

function showOld(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, ageS }: { answer: StorableAnswer; ageS: number },
): void {
  reply.hijack();
  const headers = ownHeaders(request, reply);
  for (const [name, value] of Object.entries(answer.headers)) if (isPassedBack(name)) headers[name] = value;
  reply.raw
    .writeHead(200, { ...headers, 'x-stale': String(ageS), 'cache-control': 'no-store' })
    .end(answer.body);
}
