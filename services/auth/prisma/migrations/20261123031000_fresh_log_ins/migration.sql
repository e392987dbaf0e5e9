-- When the person of a session last proved who he is: some changes ask for that to be a moment ago.
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" TIMESTAMPTZ(3);
