-- What people saved: folders of their own, and texts with the title that they had then.
CREATE TABLE favorite_folders (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  owner_id uuid NOT NULL,
  title text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX favorite_folders_owner_id_title_key ON favorite_folders (owner_id, title);
CREATE TABLE favorites (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  owner_id uuid NOT NULL,
  post_id uuid NOT NULL,
  folder_id uuid,
  title text NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  CONSTRAINT favorites_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES favorite_folders (id)
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX favorites_owner_id_post_id_key ON favorites (owner_id, post_id);
CREATE INDEX favorites_owner_id_saved_at_id_idx ON favorites (owner_id, saved_at DESC, id);
CREATE INDEX favorites_owner_id_folder_id_saved_at_id_idx ON favorites (owner_id, folder_id, saved_at DESC, id);
