import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { throwError } from 'rxjs';
import { LOGGER } from '../operations/log.ts';
import { problemDocument, problemHeaders, problemOf } from './problem.ts';
import type { KitRequest } from './route.ts';

/** Every error of a call as problem+json; an event handler's error goes on to messaging as it is. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): unknown {
    if (host.getType() !== 'http') return throwError(() => error);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<KitRequest>();
    const problem = problemOf(error);
    if (problem.status >= 500) {
      const where = {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions?.url,
        code: problem.code,
      };
      this.log[problem.status === 500 ? 'error' : 'warn'](
        { ...where, err: problem.options.cause ?? error },
        'call failed',
      );
    }
    // a stream may have begun: a broken end is all that can still be sent
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return undefined;
    }
    return reply.status(problem.status).headers(problemHeaders(problem)).send(problemDocument(problem));
  }
}
