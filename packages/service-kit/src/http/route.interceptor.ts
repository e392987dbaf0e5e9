import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { RouteDefinition } from '@yuedu/contracts/route';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Answer, RawAnswer } from './answer.ts';
import type { BaseEnv } from '../env.ts';
import { ENV } from '../kit-options.ts';
import { fail } from './fail.ts';
import { readInput } from './input.ts';
import { checkOutput } from './output.ts';
import { type KitRequest, ROUTE, stateOf } from './route.ts';
import { etagOf, parseIfMatch } from './versions.ts';

/** Puts the contract around every handler: checked input, wrapped answer, which tests check, too. */
@Injectable()
export class RouteInterceptor implements NestInterceptor {
  private readonly checksAnswers: boolean;
  constructor(@Inject(ENV) env: Pick<BaseEnv, 'NODE_ENV' | 'CHECK_ANSWERS'>) {
    this.checksAnswers = env.NODE_ENV === 'test' || env.CHECK_ANSWERS;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const route = Reflect.getMetadata(ROUTE, context.getHandler()) as RouteDefinition;
    const request = context.switchToHttp().getRequest<KitRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const state = stateOf(request);
    state.input = readInput(route, request);
    state.expectedVersion = readExpected(route, request.headers['if-match']);
    state.idempotencyKey = readKey(route, request.headers['idempotency-key']);
    return next.handle().pipe(map((result: unknown) => this.send(route, reply, result)));
  }

  private send(route: RouteDefinition, reply: FastifyReply, result: unknown): unknown {
    if (reply.getHeader('cache-control') === undefined) void reply.header('cache-control', 'no-store');
    if (result instanceof RawAnswer) {
      void reply.status(result.status).headers(result.headers);
      return result.body;
    }
    const data: unknown = result instanceof Answer ? result.data : result;
    if (this.checksAnswers) checkOutput(route, data);
    if (result instanceof Answer) {
      if (result.options.status !== undefined) void reply.status(result.options.status);
      void reply.headers({ ...result.options.headers });
    }
    const version: unknown =
      typeof data === 'object' && data !== null && 'version' in data ? data.version : undefined;
    if (typeof version === 'number') void reply.header('etag', etagOf(version));
    return { data: data ?? null };
  }
}

function readExpected(route: RouteDefinition, header: string | undefined): number | null {
  if (route.ifMatch === undefined) return null;
  const expected = parseIfMatch(header);
  if (expected === null && route.ifMatch === 'required') throw fail('version.required');
  return expected;
}

function readKey(route: RouteDefinition, header: string | string[] | undefined): string | null {
  if (route.idempotencyKey === undefined) return null;
  if (route.idempotencyKey === 'required' && (header === undefined || header === ''))
    throw fail('idempotency.required');
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw fail('request.invalid', {
      errors: [{ path: 'idempotency-key', code: 'wrong-format', message: '識別碼的格式不對。' }],
    });
  }
  return header;
}
