-- What hits are ranked by, next to the words themselves, whose places (7 KB a text) lie outside of the row. Both are
-- made by Postgres from the words, so that what services of the version before write has them, too.

-- Title and summary, folded and without punctuation, a line each. searchWords() leaves two places free between the parts
-- of a text: what stands in part n is 2n further on than the number of letters before it.
CREATE FUNCTION search_head(words tsvector) RETURNS text
LANGUAGE sql IMMUTABLE STRICT AS $$
  WITH place AS (SELECT lexeme, position FROM unnest(words), unnest(positions) AS position),
    part AS (SELECT lexeme, position, position - row_number() OVER (ORDER BY position) AS shift FROM place)
  SELECT coalesce(string_agg(lexeme, '' ORDER BY position) FILTER (WHERE shift = 0), '') || E'\n' ||
    coalesce(string_agg(lexeme, '' ORDER BY position) FILTER (WHERE shift = 2), '')
  FROM part
$$;

-- Characters and pairs that stand in the text more than once; the weight says how often: D twice, C three times or four,
-- B up to eight times, A more. At most 120 of them, the most frequent.
CREATE FUNCTION search_frequent(words tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT AS $$
  WITH place AS (SELECT lexeme, position FROM unnest(words), unnest(positions) AS position),
    term AS (
      SELECT lexeme FROM place UNION ALL
      SELECT one.lexeme || next.lexeme FROM place AS one JOIN place AS next ON next.position = one.position + 1),
    often AS (
      SELECT lexeme, count(*) AS times FROM term GROUP BY lexeme HAVING count(*) > 1
       ORDER BY count(*) DESC, lexeme LIMIT 120)
  SELECT coalesce(string_agg('''' || lexeme || ''':1' || CASE
    WHEN times > 8 THEN 'A' WHEN times > 4 THEN 'B' WHEN times > 2 THEN 'C' ELSE '' END, ' '), '')::tsvector
  FROM often
$$;

-- As search_terms, of title and summary: of more than a thousand hits those are found first. COST as there.
CREATE FUNCTION search_head_terms(head text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT COST 100000 AS $$
  SELECT coalesce(array_agg(DISTINCT term), '{}') FROM (
    SELECT substr(head, at, length) AS term
      FROM generate_series(1, length(head)) AS at, generate_series(1, 2) AS length) terms
   WHERE term NOT LIKE E'%\n%'
$$;

ALTER TABLE "post_search"
  ADD COLUMN "head" TEXT GENERATED ALWAYS AS (search_head("words")) STORED,
  ADD COLUMN "frequent" TSVECTOR GENERATED ALWAYS AS (search_frequent("words")) STORED;
CREATE INDEX "post_search_head_idx" ON "post_search" USING gin (search_head_terms("head")) WITH (fastupdate = off);

-- As for the index over the words: every search is guessed to find the same few texts.
ALTER INDEX "post_search_0_search_head_terms_idx" ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX "post_search_1_search_head_terms_idx" ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX "post_search_2_search_head_terms_idx" ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX "post_search_3_search_head_terms_idx" ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX "post_search_4_search_head_terms_idx" ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX "post_search_5_search_head_terms_idx" ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX "post_search_6_search_head_terms_idx" ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX "post_search_7_search_head_terms_idx" ALTER COLUMN 1 SET STATISTICS 0;

-- Authors are offered while somebody types: the distinct ones are read by jumping from one to the next. A mode of the
-- search without words shows the newest texts of a kind.
CREATE INDEX "posts_author_idx" ON "posts" ("author");
CREATE INDEX "posts_tags_idx" ON "posts" USING gin ("tags");
CREATE INDEX "posts_published_at_id_idx" ON "posts" ("published_at" DESC, "id" DESC);
