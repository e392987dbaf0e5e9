-- Words that people marked in a version of a text, with what they wrote of them.
CREATE TABLE notes (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  owner_id uuid NOT NULL,
  post_id uuid NOT NULL,
  post_version integer NOT NULL,
  paragraph_id text NOT NULL,
  start_at integer NOT NULL,
  end_at integer NOT NULL,
  quote text NOT NULL,
  style text NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX notes_owner_id_created_at_id_idx ON notes (owner_id, created_at DESC, id);
CREATE INDEX notes_owner_id_post_id_created_at_id_idx ON notes (owner_id, post_id, created_at DESC, id);
