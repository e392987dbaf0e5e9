-- How a person has pages shown, on every device; a row stands only where anything was ever chosen.
CREATE TABLE "displays" (
  "user_id" uuid PRIMARY KEY REFERENCES "users"("id") ON DELETE CASCADE,
  "version" integer NOT NULL,
  "interface_size" text,
  "reading_size" integer,
  "zhuyin" text,
  "reduced_motion" boolean NOT NULL
);
