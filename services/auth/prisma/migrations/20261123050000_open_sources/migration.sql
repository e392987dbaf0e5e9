-- Where what is open to a person comes from: own, class, and later parenting and product-key. Of grants that
-- stand here already the source was not written down: 'other' until billing says more of them.
ALTER TABLE "zone_grants" ADD COLUMN "source" text NOT NULL DEFAULT 'other';
ALTER TABLE "users" ADD COLUMN "open_sources" text[] NOT NULL DEFAULT '{}';

UPDATE "users" u SET "open_sources" = '{other}'
WHERE u."deleted_at" IS NULL
  AND EXISTS (SELECT 1 FROM "zone_grants" g WHERE g."user_ids" @> ARRAY[u."id"] AND g."is_open");
