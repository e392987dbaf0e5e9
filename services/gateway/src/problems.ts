import { fail, type Problem } from '@yuedu/service-kit/fail';
import { problemDocument, problemHeaders, problemOf } from '@yuedu/service-kit/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';

/** Answers with a problem document; does nothing once an answer has begun. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy(); // a broken end is all that can still be told
    return;
  }
  const { gate } = request as Partial<FastifyRequest>;
  if (gate && problem.status >= 500) gate.failure = `${problem.code} ${reasonOf(problem.options.cause)}`;
  const traceId = gate?.traceId ?? randomBytes(16).toString('hex');
  void reply
    .status(problem.status)
    .headers(problemHeaders(problem))
    .send(JSON.stringify(problemDocument(problem, traceId)));
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : '');

/** Every error of a plugin as problem+json. */
export function answerErrors(server: FastifyInstance, { log }: { log: Logger }): void {
  server.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.status === 500) log.error({ err: error, traceId: request.gate.traceId }, 'unexpected error');
    sendProblem(request, reply, problem);
  });
}

export const unknownPath = (): Problem => fail('not-found');
