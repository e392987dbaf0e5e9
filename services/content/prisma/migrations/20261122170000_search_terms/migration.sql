-- Each character of a text, and each two that follow one another. The index over single characters can't say
-- whether two of them follow one another: every text with both had to be read and its places compared.
-- COST says what a text takes (one or two milliseconds): with the default of 1 the planner
-- holds reading a thousand texts whole to be cheaper than opening an index. It is not PARALLEL SAFE: a search
-- ends before a further process would have started.
CREATE FUNCTION search_terms(words tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT COST 10000 AS $$
  WITH place AS (SELECT lexeme, position FROM unnest(words), unnest(positions) AS position)
  SELECT array_to_tsvector(tsvector_to_array(words) || ARRAY(
    SELECT one.lexeme || next.lexeme FROM place AS one JOIN place AS next ON next.position = one.position + 1
  ))
$$;

-- Without fastupdate: a search would go through the list of entries that wait for the index, and the longer
-- that list is, the cheaper seems the whole table.
CREATE INDEX post_search_terms_idx ON post_search USING gin (search_terms(words)) WITH (fastupdate = off);
-- Without statistics the guess is the same few texts for every search, so a frequent word, which the statistics
-- expect in all texts, doesn't lead away from the index.
ALTER INDEX post_search_terms_idx ALTER COLUMN 1 SET STATISTICS 0;
DROP INDEX post_search_words_idx;
