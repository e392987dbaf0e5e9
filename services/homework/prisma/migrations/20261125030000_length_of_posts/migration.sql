-- How hard and how long a text is, for reports; empty and null until content's next event of the text.
ALTER TABLE "posts"
  ADD COLUMN "difficulty" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "characters" INTEGER;
