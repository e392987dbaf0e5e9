-- Which import made a text, and the version that it made: what has been changed since is not undone.
ALTER TABLE posts
  ADD COLUMN import_id uuid,
  ADD COLUMN import_version integer;
CREATE INDEX posts_import_id_idx ON posts (import_id);
