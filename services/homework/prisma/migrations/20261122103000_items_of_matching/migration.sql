-- Matching questions as items, 5 of 7; null for other types and for answers whose events do not say it.
ALTER TABLE "report_questions"
  ADD COLUMN "items_right" INTEGER,
  ADD COLUMN "items_of" INTEGER;
