import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Faults, readScalar } from './list-fields.ts';
import type { Condition, Scalar } from './list-spec.ts';
import type { SortTerm } from './sort.ts';

const cursorContent = z.tuple([
  z.string(),
  z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  z.string(),
]);

/**
 * Where a page ended, as an opaque word. It holds sort values only; the caller's scope and conditions are
 * applied anew on every page, so a forged cursor shows nothing that the caller could not list. The checksum
 * tells a damaged one from a wrong one.
 */
export function writeCursor(terms: readonly SortTerm[], row: object): string {
  const values = terms.map(({ column }) => {
    const value: unknown = (row as Record<string, unknown>)[column];
    return value instanceof Date ? value.toISOString() : (value as string | number | boolean | null);
  });
  const sorted = signature(terms);
  return Buffer.from(JSON.stringify([sorted, values, sum(sorted, values)])).toString('base64url');
}

/** Reads a cursor of the same sort; adds a fault for any other. */
export function readCursor(terms: readonly SortTerm[], text: string, faults: Faults): Scalar[] | undefined {
  const fault = (): undefined =>
    faults.add('skip', 'wrong-cursor', '這個頁碼不屬於這個查詢，請從第一頁開始。');
  let parsed: z.output<typeof cursorContent>;
  try {
    parsed = cursorContent.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return fault();
  }
  const [sorted, values, checksum] = parsed;
  if (sorted !== signature(terms) || values.length !== terms.length || checksum !== sum(sorted, values))
    return fault();
  const read = terms.map(({ field }, index) => readScalar({ ...field, values: undefined }, values[index]));
  return read.includes(undefined) ? fault() : (read as Scalar[]);
}

function signature(terms: readonly SortTerm[]): string {
  return terms.map(({ name, direction }) => `${name}.${direction}`).join(',');
}

function sum(sorted: string, values: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([sorted, values]))
    .digest('base64url')
    .slice(0, 10);
}

/** The condition "after this place": keyset, so the last page costs as the first. */
export function afterCursor(terms: readonly SortTerm[], values: readonly Scalar[]): Condition {
  const branches = terms.flatMap((term, index) => {
    const test = beyond(term, values[index] ?? null);
    return test
      ? [
          {
            AND: [
              ...terms.slice(0, index).map((before, at) => ({ [before.column]: { equals: values[at] } })),
              test,
            ],
          },
        ]
      : [];
  });
  const [first] = terms;
  const start = values[0] ?? null;
  // the outer bound is implied by the branches, but lets the planner walk the index from the right place
  if (!first || start === null || first.field.nullable === true) return { OR: branches };
  return {
    AND: [{ [first.column]: { [first.direction === 'asc' ? 'gte' : 'lte']: start } }, { OR: branches }],
  };
}

/**
 * Nothing stands beyond null, since nulls are last; no empty OR is written, because Prisma drops a nested
 * one.
 */
function beyond({ column, direction, field }: SortTerm, value: Scalar): Condition | undefined {
  if (value === null) return undefined;
  const test = { [column]: { [direction === 'asc' ? 'gt' : 'lt']: value } };
  return field.nullable === true ? { OR: [test, { [column]: null }] } : test;
}
