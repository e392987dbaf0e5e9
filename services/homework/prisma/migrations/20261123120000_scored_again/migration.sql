-- How a corrected key scores again what was handed in; null for a key that was published with its version.
ALTER TABLE "answer_keys" ADD COLUMN "rescoring" TEXT;
-- The newest key that an attempt was scored again by; null where none came after its hand-in.
ALTER TABLE "attempts" ADD COLUMN "scored_key_version" INTEGER;
-- What a corrected key looks for: hand-ins of one version of a text.
CREATE INDEX "attempts_handed_in" ON "attempts" ("post_id", "post_version", "id") WHERE "finished_at" IS NOT NULL;
