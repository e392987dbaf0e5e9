import type { RouteDefinition } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/caller';
import type { FastifyRequest } from 'fastify';
import type { Taken } from './limit/sliding-log.ts';

/** `api` is limited and guarded; `internal` are the gateway's own small answers; `files` is the client; `webhook` is signed by its sender, so neither. */
export type RequestKind = 'api' | 'stream' | 'internal' | 'files' | 'webhook';

/** What the plugins know of a request, in the order in which they run. */
export interface RequestState {
  traceId: string;
  kind: RequestKind;
  /** The call of contracts that the path belongs to; null for unknown paths and files. */
  contract: RouteDefinition | null;
  caller: Caller | null;
  /** Neither Redis nor auth could say how the session stands. */
  sessionUnknown: boolean;
  /** Who a visitor is, by signed cookie. */
  visitorId: string | null;
  /** The limit's answer, asked for in the same breath as the session: one way to Redis for both. */
  taking: Promise<Taken> | null;
}

declare module 'fastify' {
  interface FastifyRequest { gate: RequestState }
  interface FastifyContextConfig { kind?: RequestKind; contract?: RouteDefinition }
}

/** A cookie's value, or undefined. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
