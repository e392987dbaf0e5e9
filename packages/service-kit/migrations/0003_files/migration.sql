-- Files that were made for one person. The bytes stand in the file store under the id. Swept when they expire: first the bytes, then the row.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  -- null: the owner was erased
  owner_id uuid,
  name text NOT NULL,
  content_type text NOT NULL,
  -- null: not written to its end
  bytes bigint,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX files_expires_at ON files (expires_at);
CREATE INDEX files_owner_id ON files (owner_id, created_at);
