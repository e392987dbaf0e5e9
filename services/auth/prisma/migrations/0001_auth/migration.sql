CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "role" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "titles" TEXT[],
    "name" TEXT NOT NULL,
    "nickname" TEXT,
    "username" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "verified_at" TIMESTAMPTZ(3),
    "password_hash" TEXT,
    "education" TEXT,
    "grade" TEXT,
    "region" TEXT,
    "town" TEXT,
    "school_ids" UUID[],
    "zones" UUID[],
    "total" INTEGER NOT NULL DEFAULT 0,
    "last_post_id" UUID,
    "last_finished_at" TIMESTAMPTZ(3),
    "last_read_task_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");
CREATE INDEX "users_name_id_idx" ON "users"("name", "id");

CREATE TABLE "identities" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "identities_pkey" PRIMARY KEY ("provider", "subject")
);
CREATE INDEX "identities_user_id_idx" ON "identities"("user_id");

CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "token_version" INTEGER NOT NULL DEFAULT 1,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "sessions_user_id_state_idx" ON "sessions"("user_id", "state");

CREATE TABLE "refresh_tokens" (
    "hash" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "refresh_tokens_session_id_idx" ON "refresh_tokens"("session_id");
CREATE INDEX "refresh_tokens_expires_at_idx" ON "refresh_tokens"("expires_at");

CREATE TABLE "login_failures" (
    "account" BYTEA NOT NULL,
    "count" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "wait_until" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "login_failures_pkey" PRIMARY KEY ("account")
);
CREATE INDEX "login_failures_since_idx" ON "login_failures"("since");

CREATE TABLE "families" (
    "parent_id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "linked_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "families_pkey" PRIMARY KEY ("parent_id", "child_id")
);
CREATE INDEX "families_child_id_idx" ON "families"("child_id");

ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "families" ADD CONSTRAINT "families_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "families" ADD CONSTRAINT "families_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
