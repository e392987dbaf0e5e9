import type { Sql } from '@yuedu/messaging/sql';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { letters } from './domain/phrases.ts';
import { rankedSql, titlesSql } from './search-sql.ts';

/** Postgres keeps places up to 16,383 in a tsvector. */
const mostWords = 16_000;

/**
 * Single characters with their places. A gap between the parts keeps a phrase from running over their border;
 * search_head() in the database finds title and summary again by it.
 * @param foldedParts title, summary, then each paragraph
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

/** A text that holds all phrases. Of its body speak only `times` and an `inHead` that is false. */
export interface FoundText {
  readonly id: string;
  /** Title or summary hold every phrase. */
  readonly inHead: boolean;
  /** Two for each phrase in the title, one for each in the summary. */
  readonly place: number;
  /** How often the words stand in the whole text, from 0 to below 1. */
  readonly times: number;
}

/** Texts that hold every part of the query (parted by blanks) as a phrase. */
export async function findTexts(prisma: PrismaClient, folded: string): Promise<FoundText[]> {
  const sql = rankedSql(folded);
  if (sql === null) return [];
  // bounded by the LIMITs of rankedSql
  const rows = await prisma.$queryRaw<FoundText[]>(sql);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Texts whose title holds the letters of the query in a row; a few, in no order. */
export async function findTitles(prisma: PrismaClient, folded: string): Promise<string[]> {
  const sql = titlesSql(folded);
  if (sql === null) return [];
  // bounded by the LIMIT of titlesSql
  const rows = await prisma.$queryRaw<{ id: string }[]>(sql);
  return rows.map(({ id }) => id);
}
