import { Prisma } from './generated/prisma/client.ts';

/**
 * Whether a column is one of these ids. One id is no list: a list of unknown length costs so much in a plan
 * for all values that Postgres would plan anew at each call.
 */
export const oneOf = (column: Prisma.Sql, ids: readonly string[]): Prisma.Sql =>
  ids.length === 1 ? Prisma.sql`${column} = ${ids[0]}::uuid` : Prisma.sql`${column} = ANY (${ids}::uuid[])`;
