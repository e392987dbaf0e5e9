import { ApiError } from '../../../lib/http/api-error.ts';

/** One after the other; what is refused stays as it is, and the others go on. */
export async function runForMany<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
): Promise<{ done: number; refusal: ApiError | null }> {
  let done = 0;
  let refusal: ApiError | null = null;
  for (const row of rows) {
    try {
      await run(row);
      done += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusal ??= error;
    }
  }
  return { done, refusal };
}
