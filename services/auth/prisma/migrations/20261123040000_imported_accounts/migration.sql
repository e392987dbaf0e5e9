-- Accounts that were made from a school's file. School and key say whose row it is, so that the same file makes nobody twice.
CREATE TABLE "imported_accounts" (
  "user_id" uuid PRIMARY KEY REFERENCES "users"("id") ON DELETE CASCADE,
  "school_id" uuid NOT NULL,
  "key" text NOT NULL,
  "import_id" uuid NOT NULL,
  "created_at" timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX "imported_accounts_school_id_key_key" ON "imported_accounts"("school_id", "key");
CREATE INDEX "imported_accounts_import_id_idx" ON "imported_accounts"("import_id");

-- The code with which somebody without a password comes in once and chooses one: SHA-256 of 80 random bits.
CREATE TABLE "sign_in_codes" (
  "user_id" uuid PRIMARY KEY REFERENCES "users"("id") ON DELETE CASCADE,
  "hash" bytea NOT NULL,
  "expires_at" timestamptz(3) NOT NULL
);
CREATE INDEX "sign_in_codes_expires_at_idx" ON "sign_in_codes"("expires_at");
