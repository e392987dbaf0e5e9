-- What is to be sent by mail or SMS. The text is made when it is sent, so no row holds it.
CREATE TABLE "messages" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "channel" TEXT NOT NULL,
  -- null as soon as nothing is to be sent any more
  "address" TEXT,
  "locale" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "sent_at" TIMESTAMPTZ(3),
  CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "messages_address_idx" ON "messages"("address");
CREATE INDEX "messages_created_at_idx" ON "messages"("created_at");
