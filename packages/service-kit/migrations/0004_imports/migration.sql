-- Files that were imported, each applied in one transaction with its row here. The key and the file's hash keep it from being applied twice.
CREATE TABLE import_batches (
  id uuid PRIMARY KEY,
  import text NOT NULL,
  -- null: the owner was erased
  owner_id uuid,
  key text NOT NULL,
  file_hash text NOT NULL,
  result jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3)
);
CREATE UNIQUE INDEX import_batches_key ON import_batches (import, owner_id, key);
CREATE INDEX import_batches_created_at ON import_batches (created_at);
CREATE INDEX import_batches_owner_id ON import_batches (owner_id);
