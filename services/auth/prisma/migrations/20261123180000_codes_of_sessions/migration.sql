-- A code that confirms who is at a session is good for that session alone.
ALTER TABLE "codes" ADD COLUMN "session_id" uuid;
