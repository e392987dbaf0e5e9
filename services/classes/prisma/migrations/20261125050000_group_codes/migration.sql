-- One code for several classes of a teacher.
CREATE TABLE group_codes (
  id uuid NOT NULL PRIMARY KEY,
  owner_id uuid NOT NULL,
  code text NOT NULL,
  class_ids uuid[] NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX group_codes_code_key ON group_codes (code);
CREATE INDEX group_codes_owner_id_idx ON group_codes (owner_id);
