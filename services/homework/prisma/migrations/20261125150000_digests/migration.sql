-- What a person chose about mails that gather news, and one row for each that was asked for.
CREATE TABLE "digest_settings" (
  "user_id" UUID NOT NULL,
  "frequency" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "next_at" TIMESTAMPTZ(3),
  "covered_until" TIMESTAMPTZ(3) NOT NULL,
  "changed_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "digest_settings_pkey" PRIMARY KEY ("user_id")
);
CREATE INDEX "digest_settings_next_at_idx" ON "digest_settings"("next_at");

CREATE TABLE "digests" (
  "user_id" UUID NOT NULL,
  "day" TEXT NOT NULL,
  "items" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "digests_pkey" PRIMARY KEY ("user_id", "day")
);
CREATE INDEX "digests_created_at_idx" ON "digests"("created_at");
