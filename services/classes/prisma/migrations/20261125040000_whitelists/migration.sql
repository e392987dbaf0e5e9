-- Who may join a class by an address of his own. Of the address only a keyed hash and a hint are stored.
CREATE TABLE whitelist_entries (
  id uuid NOT NULL PRIMARY KEY,
  class_id uuid NOT NULL REFERENCES classes (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  name text NOT NULL,
  mark text NOT NULL,
  hint text NOT NULL,
  joined_by uuid,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX whitelist_entries_class_id_mark_key ON whitelist_entries (class_id, mark);
CREATE INDEX whitelist_entries_mark_idx ON whitelist_entries (mark);
CREATE INDEX whitelist_entries_joined_by_idx ON whitelist_entries (joined_by);
