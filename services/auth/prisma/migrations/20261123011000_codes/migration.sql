-- Requests of one-time codes. The code itself is derived from the id and a secret, so no row holds it.
CREATE TABLE "codes" (
  "id" UUID NOT NULL,
  -- keyed hashes: of channel and address, and of the network that asked
  "address" BYTEA NOT NULL,
  "network" BYTEA NOT NULL,
  "purpose" TEXT NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "codes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "codes_address_created_at_id_idx" ON "codes"("address", "created_at", "id");
CREATE INDEX "codes_network_created_at_idx" ON "codes"("network", "created_at");
CREATE INDEX "codes_created_at_idx" ON "codes"("created_at");
ALTER TABLE "identities" ADD COLUMN "verified_at" TIMESTAMPTZ(3);
