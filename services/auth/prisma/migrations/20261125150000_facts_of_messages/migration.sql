-- What a digest says, until it is sent.
ALTER TABLE "messages" ADD COLUMN "facts" JSONB;
