import { fail } from '@yuedu/service-kit/http/fail';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problems.ts';
import { ownHeaders } from '../request-state.ts';
import { PassingBody } from './bodies.ts';
import { isPassedBack } from './headers.ts';
import { type StorableAnswer, send } from './send.ts';
import { StaleAnswers } from './stale-answers.ts';
import type { Upstream } from './upstreams.ts';

/** So many long bodies are passed on to a service at once: each holds one of its connections for as long as its caller takes. */
const mostPassing = 32;

export interface Way {
  upstream: Upstream;
  path: string;
  stale: StaleAnswers;
}

/** Sends the request on and streams the answer back, within the service's circuit; without the service, public readings may be old. */
export function forward(request: FastifyRequest, reply: FastifyReply, way: Way): void {
  const { upstream, path, stale } = way;
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
  upstream.circuit
    .fire(() => send({ request, reply, upstream, path, onStorable }))
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
