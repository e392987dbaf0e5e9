import { ApiError } from '../../../lib/http/api-error.ts';

/** A row that stayed as it was, and why. */
export interface Refusal<Row> {
  row: Row;
  error: ApiError;
}

/** One after the other; what is refused stays as it is, and the others go on. */
export async function runForMany<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
): Promise<{ done: number; refusal: ApiError | null; refusals: Refusal<Row>[] }> {
  const refusals: Refusal<Row>[] = [];
  for (const row of rows) {
    try {
      await run(row);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusals.push({ row, error });
    }
  }
  return { done: rows.length - refusals.length, refusal: refusals[0]?.error ?? null, refusals };
}
