import type { ErrorCode } from '@yuedu/contracts/errors';
import { faultTextsByStatus, ownFaultTexts } from '../../locales/zh-hant/first-faults.ts';

export interface FieldError {
  path: string;
  code: string;
  message: string;
}
interface Problem {
  status: number;
  code: string;
  message: string;
  traceId?: string;
  errors?: FieldError[];
  details?: unknown;
}

/** What a call answered instead of data; `message` is fit to show to a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly traceId: string | undefined;
  readonly errors: FieldError[];
  readonly details: unknown;
  readonly retryAfterMs: number | undefined;

  constructor(problem: Problem, retryAfterMs?: number) {
    super(problem.message);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.traceId = problem.traceId;
    this.errors = problem.errors ?? [];
    this.details = problem.details;
    this.retryAfterMs = retryAfterMs;
  }

  is(code: ErrorCode | 'network'): boolean {
    return this.code === code;
  }
}

function codeOfStatus(status: number): keyof typeof faultTextsByStatus {
  if (status === 401) return 'auth.required';
  if (status === 403) return 'access.denied';
  if (status === 404) return 'not-found';
  if (status === 429) return 'limit.exceeded';
  return status === 502 || status === 503 || status === 504 ? 'service.unavailable' : 'internal';
}

const textOr = (given: unknown, otherwise: string): string =>
  typeof given === 'string' && given !== '' ? given : otherwise;

/** The client's words for each code; where they can't be fetched, for what the status says. */
const faultTexts = (): Promise<Readonly<Record<string, string>>> =>
  import('../../locales/zh-hant/faults.ts').then(
    (module) => module.faultTexts,
    () => faultTextsByStatus,
  );

/**
 * Reads problem+json. A person reads the client's words for the code; the server's only where the code is
 * newer than this client. An answer of another kind (a proxy's page) goes by its status.
 */
export async function problemOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after'));
  const retryAfterMs = Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter * 1_000 : undefined;
  const body: unknown = await response.json().catch(() => null);
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
  const byStatus = codeOfStatus(response.status);
  const code = textOr(given.code, byStatus);
  const texts = await faultTexts();
  const words = Object.hasOwn(texts, code) ? texts[code] : undefined;
  const message = words ?? textOr(given.message, faultTextsByStatus[byStatus]);
  return new ApiError({ ...given, status: response.status, code, message }, retryAfterMs);
}

/**
 * What stands under `data`. A success of another kind is not ours: a school's log-in page for its network,
 * which answers everything.
 */
export async function dataOf(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('data' in body)) throw unreachable();
  return body.data;
}

/** Accepted, but not there yet: what was asked for is being made by a job, and a later call gives it. */
export async function notYet(answer: Response): Promise<ApiError> {
  const details = await dataOf(answer);
  return new ApiError({ status: answer.status, code: 'not-yet', message: ownFaultTexts['not-yet'], details });
}

/** Nothing was sent: in this browser somebody else is logged in now. */
export function otherPerson(): ApiError {
  return new ApiError({
    status: 401,
    code: 'other-person',
    message: ownFaultTexts['other-person'],
  });
}

/** No answer at all: offline, or the address can't be reached. */
export function unreachable(message: string = ownFaultTexts.network): ApiError {
  return new ApiError({ status: 0, code: 'network', message });
}
