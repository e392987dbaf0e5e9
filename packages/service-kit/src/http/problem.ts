import { STATUS_CODES } from 'node:http';
import { databaseCodes } from '../database/database.ts';
import { fail, Problem } from './fail.ts';
import { currentTraceId } from '../operations/trace-context.ts';

/** RFC 9457 document; `message` is Traditional Chinese fit to show. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly traceId: string;
  readonly errors?: readonly { path: string; code: string; message: string }[];
  readonly [detail: string]: unknown;
}

/** The document of a problem. @param traceId default the running call's */
export function problemDocument(problem: Problem, traceId = currentTraceId() ?? ''): ProblemDocument {
  const { code, status, title, options } = problem;
  return {
    ...options.details,
    type: `urn:yuedu:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    message: title,
    traceId,
    ...(options.errors && options.errors.length > 0 ? { errors: options.errors } : {}),
  };
}

/** Headers that go with it. */
export function problemHeaders(problem: Problem): Record<string, string> {
  const wait =
    problem.options.retryAfterS ?? (problem.status === 503 || problem.status === 429 ? 1 : undefined);
  return {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...(wait === undefined ? {} : { 'retry-after': String(wait) }),
    ...(problem.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
  };
}

const unavailableCodes = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2034',
  'P2037',
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '57014',
  '55P03',
  '25P03',
  '40001',
  '40P01',
  'replica-behind',
]);
/**
 * A value that the column can't hold: the schema of the call should have refused it, and the caller must
 * change it anyway.
 */
const unfitCodes = new Set([
  '22021',
  '22P05',
  '22P02',
  '22003',
  '22001',
  'P2000',
  'P2020',
  'P2023',
  'InvalidInputValue',
  'ValueOutOfRange',
  'LengthMismatch',
]);
const unavailableWords = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'Query read timeout',
    'Connection is closed',
    'Command timed out',
    'enableOfflineQueue',
    'max retries per request',
    'Client has encountered a connection error',
    'not queryable',
    'Unable to start a transaction',
    'server closed the connection',
    "Can't reach database",
  ].join('|'),
  'i',
);
const frameworkCodes: Record<number, Parameters<typeof fail>[0]> = {
  400: 'request.malformed',
  401: 'auth.required',
  403: 'access.denied',
  404: 'not-found',
  405: 'request.method-not-allowed',
  409: 'conflict',
  413: 'request.too-large',
  415: 'request.unsupported-type',
  429: 'limit.exceeded',
  503: 'service.unavailable',
};

/**
 * Any error as the problem that a caller may see. Connection losses and time-outs are 503; what is not known
 * is 500 without detail.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const codes = databaseCodes(error);
  if (codes.includes('replica-behind')) return fail('replica-behind', { retryAfterS: 1, cause: error });
  if (
    codes.some((code) => unavailableCodes.has(code) || code.startsWith('08')) ||
    causes(error).some(
      (one) =>
        unavailableWords.test(one.message) ||
        one.name === 'PrismaClientInitializationError' ||
        one.name === 'MaxRetriesPerRequestError',
    )
  ) {
    return fail('service.unavailable', { retryAfterS: 1, cause: error });
  }
  if (codes.includes('P2002') || codes.includes('23505')) return fail('conflict', { cause: error });
  if (codes.includes('P2025')) return fail('not-found', { cause: error });
  if (codes.some((code) => unfitCodes.has(code))) return fail('request.invalid', { cause: error });
  const status = frameworkStatus(error);
  const code =
    status === undefined
      ? undefined
      : (frameworkCodes[status] ?? (status >= 400 && status < 500 ? 'request.malformed' : undefined));
  return fail(code ?? 'internal', { cause: error });
}

/** Status of an error that Nest or Fastify threw before a handler ran. */
function frameworkStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('getStatus' in error && typeof error.getStatus === 'function')
    return Number(error.getStatus.call(error));
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  return typeof statusCode === 'number' && typeof code === 'string' && code.startsWith('FST_')
    ? statusCode
    : undefined;
}

function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let one = error; one instanceof Error && found.length < 6; one = one.cause) found.push(one);
  return found;
}
