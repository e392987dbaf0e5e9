import { Prisma } from '../../generated/prisma/client.ts';
import { letters, phrasesOf } from './domain/phrases.ts';
import { wordsOf } from './domain/search-words.ts';

/** Of each: texts by title and summary, which any thousand may miss, and texts by all their words. */
const mostHits = 1_000;
const mostTitles = 50;

/** As the index holds them: one character, or each two that follow one another. */
const termsOf = (phrase: readonly string[]): string[] =>
  phrase.length === 1 ? [...phrase] : phrase.slice(1).map((letter, at) => `${phrase[at]}${letter}`);

const quoted = (word: string): string => `'${word}'`;

const isInHead = (phrases: readonly string[]): Prisma.Sql =>
  Prisma.join(
    phrases.map((phrase) => Prisma.sql`strpos(head, ${phrase}) > 0`),
    ' AND ',
  );

/** Two for each phrase in the title, one for each in the summary. */
const placeOf = (phrases: readonly string[]): Prisma.Sql =>
  Prisma.join(
    phrases.map(
      (phrase) => Prisma.sql`CASE WHEN strpos(head, ${phrase}) = 0 THEN 0
        WHEN strpos(head, ${phrase}) < strpos(head, ${'\n'}) THEN 2 ELSE 1 END`,
    ),
    ' + ',
  );

/**
 * Texts that hold every part of the query (parted by blanks) as a phrase, with what ranks them. One or two
 * characters are found in the index alone; for a longer part the places in the texts that hold all its
 * pairs are compared. How often words stand in a text is counted by the words of the query, so that two
 * characters that meet at the border of two words count for nothing. Where a thousand hold the query in title
 * or summary, no others are looked for: hardly any of them would come before these. A text can come twice.
 * @returns null where nothing is searched for
 */
export function rankedSql(folded: string): Prisma.Sql | null {
  const phrases = phrasesOf(folded);
  if (phrases.length === 0) return null;
  const whole = phrases.map((phrase) => phrase.join(''));
  const headTerms = phrases.flatMap(termsOf);
  const terms = headTerms.map(quoted).join(' & ');
  const places = phrases
    .filter((phrase) => phrase.length > 2)
    .map((phrase) => `(${phrase.map(quoted).join(' <-> ')})`)
    .join(' & ');
  const asPhrase = places === '' ? Prisma.empty : Prisma.sql`AND words @@ ${places}::tsquery`;
  const counted = whole.flatMap(wordsOf).flatMap((word) => termsOf(Array.from(word)));
  const ranks = Prisma.sql`${isInHead(whole)} AS "inHead", ${placeOf(whole)} AS place,
    ts_rank('{0.1,0.2,0.5,1}', frequent, ${counted.map(quoted).join(' | ')}::tsquery) AS times`;
  return Prisma.sql`
    WITH by_head AS MATERIALIZED (
      SELECT post_id AS id, ${ranks} FROM post_search
       WHERE search_head_terms(head) @> ${headTerms}::text[] AND ${isInHead(whole)} LIMIT ${mostHits})
    SELECT * FROM by_head
    UNION ALL
    (SELECT post_id AS id, ${ranks} FROM post_search
      WHERE (SELECT count(*) FROM by_head) < ${mostHits}
        AND search_terms(words) @@ ${terms}::tsquery ${asPhrase} LIMIT ${mostHits})`;
}

/** @returns null where nothing is searched for */
export function titlesSql(folded: string): Prisma.Sql | null {
  const phrase = letters(folded);
  if (phrase.length === 0) return null;
  return Prisma.sql`
    SELECT post_id AS id FROM post_search
     WHERE search_head_terms(head) @> ${termsOf(phrase)}::text[]
       AND strpos(split_part(head, ${'\n'}, 1), ${phrase.join('')}) > 0 LIMIT ${mostTitles}`;
}
