-- Long pieces of work that people asked for; the request to do one stands in job_requests under its id. Deleted when they expire.
CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  owner_id uuid NOT NULL,
  input jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  done int NOT NULL DEFAULT 0,
  total int NOT NULL DEFAULT 0,
  result jsonb,
  problem jsonb,
  tries int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX jobs_expires_at ON jobs (expires_at);
CREATE INDEX jobs_owner_id ON jobs (owner_id);
