-- Log-ins and linkings that have gone to a provider, and people whom a provider has named and who have not signed up.
CREATE TABLE "provider_transactions" (
    "hash" BYTEA NOT NULL,
    "provider" TEXT NOT NULL,
    "intent" TEXT NOT NULL,
    "user_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "provider_transactions_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "provider_transactions_expires_at_idx" ON "provider_transactions"("expires_at");
CREATE INDEX "provider_transactions_user_id_idx" ON "provider_transactions"("user_id");

CREATE TABLE "sign_up_tickets" (
    "hash" BYTEA NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "sign_up_tickets_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "sign_up_tickets_expires_at_idx" ON "sign_up_tickets"("expires_at");
CREATE INDEX "sign_up_tickets_provider_subject_idx" ON "sign_up_tickets"("provider", "subject");
