import { errorCatalogue, type ErrorCode } from '@yuedu/contracts/errors';

/**
 * One fault of one field, as problem+json shows it; `path` is the dotted place in body, query or path
 * parameters.
 */
export interface FieldFault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export interface ProblemOptions {
  /** Faults by field. */
  readonly errors?: readonly FieldFault[];
  /** Further members of the problem document (ids, limits); never personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds for `Retry-After`. */
  readonly retryAfterS?: number;
  /** For the log only; never sent. */
  readonly cause?: unknown;
}

/** A failure that a caller may see: a code of the catalogue with its status and words. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  constructor(
    readonly code: ErrorCode,
    readonly options: ProblemOptions = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.status = errorCatalogue[code].status;
    this.title = errorCatalogue[code].message;
  }
}

/**
 * Makes the failure to throw: `throw fail('homework.attempt-finished')`.
 * @param code of the catalogue in contracts
 * @param options faults by field, details, seconds to wait
 */
export function fail(code: ErrorCode, options?: ProblemOptions): Problem {
  return new Problem(code, options);
}
