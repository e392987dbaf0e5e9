-- The token that a refresh token was given for, and whether it was revoked because that one came again before this was used:
-- a lost answer to a refresh is told from a copied token by them.
ALTER TABLE "refresh_tokens" ADD COLUMN "parent_hash" BYTEA, ADD COLUMN "revoked_at" TIMESTAMPTZ(3);
CREATE INDEX "refresh_tokens_parent_hash_idx" ON "refresh_tokens"("parent_hash");
