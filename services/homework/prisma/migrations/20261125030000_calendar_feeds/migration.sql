-- Secret addresses under which calendar programs read a person's deadlines.
CREATE TABLE "calendar_feeds" (
    "user_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "hour_began_at" TIMESTAMPTZ(3),
    "reads" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id", "title")
);
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds" ("token_hash");
