-- How far apart a person has the lines of a text.
ALTER TABLE "displays" ADD COLUMN "line_height" TEXT;
