import { z } from 'zod';
import { version } from '../ids.ts';

/** A number in an address: digits alone, since Number() also reads `1e1`, `0x10` and blanks. */
const wholeNumber = z.coerce
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/**
 * The query of every list call, still as text; service-kit's grammar reads it with the resource's whitelist.
 */
export const listQuery = z.strictObject({
  conditions: z.string().max(8_000).optional(),
  projection: z.string().max(2_000).optional(),
  sort: z.string().max(500).optional(),
  skip: z.string().max(2_000).optional(),
  limit: wholeNumber.pipe(z.int().min(1).max(100)).default(10),
  pagination: z.enum(['0', '1', 'true', 'false']).optional(),
  search: z.string().max(100).optional(),
  zones: z.string().max(1_000).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** `GET /v1/{res}/`: offset pages; `total` is counted to 10,000 and absent with `pagination=0`. */
export const listPage = <R extends z.ZodType>(row: R) =>
  z.object({
    results: z.array(row),
    total: z.int().nonnegative().optional(),
    skip: z.int().nonnegative(),
    limit: z.int().positive(),
  });

/** `GET /v2/{res}/`: keyset pages; `next` is given back as `skip`. */
export const cursorPage = <R extends z.ZodType>(row: R) =>
  z.object({ results: z.array(row), next: z.string().nullable() });

/** A row of a list whose projection may leave fields out: `_id` and `version` always come. */
export const projected = <S extends z.ZodRawShape>(shape: z.ZodObject<S>) =>
  shape.partial().extend({ _id: z.uuid(), version });
