-- How a parent and a child are linked: the child's code, and the parent who entered it and waits for the child's yes.
CREATE TABLE "child_codes" (
    "child_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "child_codes_pkey" PRIMARY KEY ("child_id"),
    CONSTRAINT "child_codes_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "child_codes_hash_key" ON "child_codes"("hash");
CREATE INDEX "child_codes_expires_at_idx" ON "child_codes"("expires_at");

CREATE TABLE "family_requests" (
    "parent_id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "family_requests_pkey" PRIMARY KEY ("parent_id", "child_id"),
    CONSTRAINT "family_requests_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "family_requests_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "family_requests_child_id_idx" ON "family_requests"("child_id");
CREATE INDEX "family_requests_requested_at_idx" ON "family_requests"("requested_at");
