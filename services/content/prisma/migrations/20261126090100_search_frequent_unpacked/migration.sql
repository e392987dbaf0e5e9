-- How often words stand in a text is made anew only where the words are written. Searches go on meanwhile; a text that
-- is saved waits.
UPDATE "post_search" SET "words" = "words";
