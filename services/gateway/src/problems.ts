import { nameOf } from '@yuedu/messaging/engine-loss';
import { fail, type Problem } from '@yuedu/service-kit/http/fail';
import { problemDocument, problemHeaders, problemOf } from '@yuedu/service-kit/http/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { ownHeaders } from './request-state.ts';

/**
 * A body up to this length is read to its end and forgotten, so that the connection serves again; in bytes.
 */
const longestForgotten = 65_536;
/** A caller who is still sending a refused body hears of it only while somebody listens; in milliseconds. */
const lingerMs = 2_000;

/** Answers with a problem document; does nothing once an answer has begun. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy(); // a broken end is all that can still be sent
    return;
  }
  const { gate } = request as Partial<FastifyRequest>;
  if (gate && problem.status >= 500) gate.failure = `${problem.code} ${nameOf(problem.options.cause)}`;
  else if (gate) gate.refusal = problem.code;
  const traceId = gate?.traceId ?? randomBytes(16).toString('hex');
  if (gate && isStillSent(request)) {
    refuseUnread(request, reply, problem);
    return;
  }
  void reply
    .status(problem.status)
    .headers(problemHeaders(problem))
    .send(JSON.stringify(problemDocument(problem, traceId)));
}

/** Whether a body is under way that is not worth waiting for. */
function isStillSent({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete) return false;
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > longestForgotten
  );
}

/**
 * The whole answer goes out at once, the connection ends a little later: closed with unread bytes it would be
 * reset, and the answer lost.
 */
function refuseUnread(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  const body = JSON.stringify(problemDocument(problem, request.gate.traceId));
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(problem.status, {
    ...ownHeaders(request, reply),
    ...problemHeaders(problem),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  raw.write(body);
  const end = (): void => {
    clearTimeout(timer);
    raw.end();
  };
  const timer = setTimeout(end, lingerMs);
  request.raw.once('end', end).once('close', end).resume();
}

/** Every error of a plugin as problem+json. */
export function answerErrors(server: FastifyInstance, { log }: { log: Logger }): void {
  server.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.status === 500) log.error({ err: error, traceId: request.gate.traceId }, 'unexpected error');
    sendProblem(request, reply, problem);
  });
}

export const unknownPath = (): Problem => fail('not-found');
