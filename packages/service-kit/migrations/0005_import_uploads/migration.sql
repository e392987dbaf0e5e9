-- Files that a person has sent to be imported, from the upload to the result. The bytes stand in the file store; import_batches has what was
-- applied, under this row's id as its key. Swept when they expire; an erased person's are deleted.
CREATE TABLE import_uploads (
  id uuid PRIMARY KEY,
  import text NOT NULL,
  owner_id uuid NOT NULL,
  -- the name under which the bytes stand: content-0198f0a0-…
  file_id text NOT NULL,
  file_name text NOT NULL,
  -- the work that was asked for last: only that job may write what it found
  job_id text NOT NULL,
  step text NOT NULL,
  contents jsonb,
  -- what the dry run tries; the import takes the same
  matching jsonb,
  preview jsonb,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX import_uploads_owner_id ON import_uploads (owner_id, created_at);
CREATE INDEX import_uploads_expires_at ON import_uploads (expires_at);
