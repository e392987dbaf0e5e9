import type { RouteDefinition } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Problem } from '@yuedu/service-kit/http/fail';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Taken } from './limit/sliding-log.ts';

/**
 * `api` is limited and guarded; `internal` are the gateway's own small answers; `files` is the client;
 * `webhook` is signed by its sender, so it is limited by address alone.
 */
export type RequestKind = 'api' | 'stream' | 'internal' | 'files' | 'webhook';

/** What the plugins know of a request, in the order in which they run. */
export interface RequestState {
  traceId: string;
  kind: RequestKind;
  /** The call of contracts that the path belongs to; null for unknown paths and files. */
  contract: RouteDefinition | null;
  /**
   * The gateway's own headers of the answer, name and value in turn: an answer that is passed on takes them
   * as they are, without an object between.
   */
  ours: string[];
  caller: Caller | null;
  /** Neither Redis nor auth could say how the session stands. */
  sessionUnknown: boolean;
  /** Who a visitor is, by signed cookie. */
  visitorId: string | null;
  /** The limit's answer, requested together with the session: one round trip to Redis for both. */
  taken: Taken | null;
  /** The address has been counted for this call already. */
  isAddressCounted: boolean;
  /** Why the call is turned away once it has been counted. */
  refused: Problem | null;
  /** Why the gateway itself answers 5xx, for the log. */
  failure: string | null;
  /** The code with which the gateway itself answers 4xx, for the log. */
  refusal: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    gate: RequestState;
  }
  interface FastifyContextConfig {
    kind?: RequestKind;
    contract?: RouteDefinition;
  }
}

/** Our headers as an object, for answers that the gateway gives itself past Fastify. */
export function ownHeaders({ gate }: FastifyRequest, reply: FastifyReply): OutgoingHttpHeaders {
  const all: OutgoingHttpHeaders = {};
  for (let i = 0; i < gate.ours.length; i += 2) all[gate.ours[i] as string] = gate.ours[i + 1];
  return Object.assign(all, reply.getHeaders());
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
