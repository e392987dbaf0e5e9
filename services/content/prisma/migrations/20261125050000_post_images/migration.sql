-- Pictures of texts. A text may be written to before it is stored, so its id is no foreign key.
CREATE TABLE post_images (
  id uuid PRIMARY KEY,
  post_id uuid NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  image bytea NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX post_images_post_id_idx ON post_images (post_id);
CREATE INDEX post_images_created_at_idx ON post_images (created_at);
