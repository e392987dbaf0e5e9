-- Words that people have looked up, each once, with the place where it was last.
CREATE TABLE look_ups (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  owner_id uuid NOT NULL,
  word text NOT NULL,
  post_id uuid,
  paragraph_id text,
  at integer,
  times integer NOT NULL DEFAULT 1,
  looked_up_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX look_ups_owner_id_word_key ON look_ups (owner_id, word);
CREATE INDEX look_ups_owner_id_looked_up_at_id_idx ON look_ups (owner_id, looked_up_at DESC, id);
