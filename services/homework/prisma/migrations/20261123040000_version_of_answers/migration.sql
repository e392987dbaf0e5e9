-- How often the answers of an attempt were written: who read them writes only if none came since. Room in each
-- page lets a save rewrite its row without touching an index.
ALTER TABLE "attempts" ADD COLUMN "answers_version" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "attempts" SET (fillfactor = 80);
