-- First answers of calls with an Idempotency-Key; written in the effect's transaction, kept 24 h.
CREATE TABLE idempotency (
  user_id text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  status int,
  body jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, route, key)
);
CREATE INDEX idempotency_expires_at ON idempotency (expires_at);

-- Who changed what; ids only.
CREATE TABLE audit (
  id uuid PRIMARY KEY,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX audit_subject ON audit (subject, id DESC);
