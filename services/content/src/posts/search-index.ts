import type { Sql } from '@yuedu/messaging/sql';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { letters, textsSql } from './search-sql.ts';

/** Postgres keeps places up to 16,383 in a tsvector. */
const mostWords = 16_000;

/**
 * Single characters with their places. A gap between the parts keeps a phrase from running over their border.
 */
export function searchWords(foldedParts: readonly string[]): string {
  let place = 0;
  const words: string[] = [];
  for (const part of foldedParts) {
    for (const letter of letters(part)) words.push(`'${letter}':${(place += 1)}`);
    place += 2;
  }
  return words.slice(0, mostWords).join(' ');
}

export async function writeSearchWords(tx: Sql, postId: string, words: string): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO post_search (post_id, words) VALUES ($1::uuid, $2::tsvector) ON CONFLICT (post_id) DO UPDATE
      SET words = excluded.words`,
    postId,
    words,
  );
}

/** Texts that hold every part of the query (parted by blanks) as a phrase. */
export async function findTexts(prisma: PrismaClient, folded: string): Promise<string[]> {
  const sql = textsSql(folded);
  if (sql === null) return [];
  // bounded by the LIMIT of textsSql
  const rows = await prisma.$queryRaw<{ id: string }[]>(sql);
  return rows.map((row) => row.id);
}
