import type { Sql } from '@yuedu/messaging/sql';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** Postgres keeps places up to 16,383 in a tsvector. */
const mostWords = 16_000;
const mostHits = 1_000;

const letters = (folded: string): string[] =>
  Array.from(folded).filter((character) => /[\p{L}\p{N}]/u.test(character));

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
  const phrases = folded
    .split(/\s+/)
    .map((part) =>
      letters(part)
        .map((letter) => `'${letter}'`)
        .join(' <-> '),
    )
    .filter(Boolean);
  if (phrases.length === 0) return [];
  const query = phrases.map((phrase) => `(${phrase})`).join(' & ');
  const rows = await prisma.$queryRaw<
    { id: string }[]
  >`SELECT post_id AS id FROM post_search WHERE words @@ ${query}::tsquery LIMIT ${mostHits}`;
  return rows.map((row) => row.id);
}
