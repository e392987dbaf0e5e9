-- A person's picture, written anew from what was sent: small enough to stand in a row.
CREATE TABLE "avatars" (
  "user_id" uuid NOT NULL PRIMARY KEY REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  "id" uuid NOT NULL,
  "image" bytea NOT NULL CHECK (octet_length("image") BETWEEN 1 AND 131072),
  "created_at" timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX "avatars_id_key" ON "avatars" ("id");
