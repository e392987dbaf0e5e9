import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { RouteDefinition } from '@yuedu/contracts/route';
import type { FastifyRequest } from 'fastify';
import type { OpenSpan } from '../operations/trace-context.ts';
import type { Caller } from '../auth/caller.ts';

export const ROUTE = 'yuedu:route';
const methods = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
};

/** What the hooks, the guard and the route interceptor leave on the request. */
export interface RequestState {
  opened?: OpenSpan;
  caller?: Caller | null;
  input?: unknown;
  expectedVersion?: number | null;
  etag?: string;
  idempotencyKey?: string | null;
}
export type KitRequest = FastifyRequest & { kit?: RequestState };

/** The state of this request, made at first use. */
export function stateOf(request: KitRequest): RequestState {
  return (request.kit ??= {});
}

/** `/v1/classes/{id}` of contracts as the router writes it: `/v1/classes/:id`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1');
}

/**
 * Binds a controller method to a call of contracts: verb, path and aliases, status, access, checks, response.
 * The controller has no path of its own; what the method returns stands under `data`.
 */
export function Route(route: RouteDefinition): MethodDecorator {
  const path = [...new Set([route.path, ...(route.aliases ?? [])].map(routerPath))];
  return applyDecorators(
    SetMetadata(ROUTE, route),
    RouteConfig({ maxBodyBytes: route.maxBodyBytes, takes: route.takes }),
    RequestMapping({ path, method: methods[route.method] }),
    HttpCode(route.status),
  );
}

/** The checked `{ params, query, body }`: `@Input() input: InputOf<typeof route>`. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => stateOf(context.switchToHttp().getRequest<KitRequest>()).input,
);

/** The caller, `Caller`; on public calls `Caller | null`, where null is a visitor. */
export const CallerParam = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    stateOf(context.switchToHttp().getRequest<KitRequest>()).caller ?? null,
);

/**
 * The version that `If-Match` names, or null without the header (the required case is refused before the
 * handler).
 */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): number | null =>
    stateOf(context.switchToHttp().getRequest<KitRequest>()).expectedVersion ?? null,
);
