import { Prisma } from '../generated/prisma/client.ts';

const mostHits = 1_000;

/** The characters of a folded text that are searched for: no blanks, no punctuation. */
export const letters = (folded: string): string[] =>
  Array.from(folded).filter((character) => /[\p{L}\p{N}]/u.test(character));

/** As the index holds them: one character, or each two that follow one another. */
const termsOf = (phrase: readonly string[]): string[] =>
  phrase.length === 1 ? [...phrase] : phrase.slice(1).map((letter, at) => `${phrase[at]}${letter}`);

const quoted = (word: string): string => `'${word}'`;

/**
 * Texts that hold every part of the query (parted by blanks) as a phrase. One or two characters are found in
 * the index alone; for a longer part the places in the texts that hold all its pairs are compared.
 * @returns null where nothing is searched for
 */
export function textsSql(folded: string): Prisma.Sql | null {
  const phrases = folded
    .split(/\s+/)
    .map(letters)
    .filter((phrase) => phrase.length > 0);
  if (phrases.length === 0) return null;
  const terms = phrases.flatMap(termsOf).map(quoted).join(' & ');
  const places = phrases
    .filter((phrase) => phrase.length > 2)
    .map((phrase) => `(${phrase.map(quoted).join(' <-> ')})`)
    .join(' & ');
  const asPhrase = places === '' ? Prisma.empty : Prisma.sql`AND words @@ ${places}::tsquery`;
  return Prisma.sql`
    SELECT post_id AS id FROM post_search
     WHERE search_terms(words) @@ ${terms}::tsquery ${asPhrase} LIMIT ${mostHits}`;
}
