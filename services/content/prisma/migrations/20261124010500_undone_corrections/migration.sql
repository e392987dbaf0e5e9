-- Which correction a key takes back.
ALTER TABLE "post_version_keys" ADD COLUMN "undoes" INTEGER;
