-- `zones` is from now on the union of what was granted to the person and what subscriptions open.
ALTER TABLE "users" ADD COLUMN "granted_zones" UUID[];
UPDATE "users" SET "granted_zones" = "zones";

-- A replica of billing.subscriptions: the newest of each, open or not.
CREATE TABLE "zone_grants" (
    "subscription_id" UUID NOT NULL,
    "user_ids" UUID[],
    "zones" UUID[],
    "is_open" BOOLEAN NOT NULL,
    "sequence" INTEGER NOT NULL,
    CONSTRAINT "zone_grants_pkey" PRIMARY KEY ("subscription_id")
);
CREATE INDEX "zone_grants_user_ids_idx" ON "zone_grants" USING GIN ("user_ids");
