-- Browsers from which a person has logged in; their failed log-ins are counted apart from those of strangers.
CREATE TABLE "known_devices" (
    "user_id" UUID NOT NULL,
    "device" BYTEA NOT NULL,
    "last_log_in_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("user_id", "device")
);
CREATE INDEX "known_devices_last_log_in_at_idx" ON "known_devices"("last_log_in_at");

-- For the job that removes sessions which nobody can use any more.
CREATE INDEX "sessions_ended_at_idx" ON "sessions"("ended_at");
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions"("last_seen_at");
