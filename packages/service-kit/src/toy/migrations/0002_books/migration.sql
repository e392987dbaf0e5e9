CREATE TABLE shelves (id uuid PRIMARY KEY);
CREATE TABLE books (
  id uuid PRIMARY KEY, version int NOT NULL DEFAULT 1, shelf_id uuid NOT NULL REFERENCES shelves ON DELETE RESTRICT ON UPDATE CASCADE, owner_id uuid NOT NULL,
  title text NOT NULL, pages int NOT NULL, price double precision, kind text NOT NULL, is_open boolean NOT NULL, tags text[],
  ended_at timestamptz(3), created_at timestamptz(3) NOT NULL, secret text NOT NULL
);
CREATE INDEX books_created_at_id_idx ON books (created_at DESC, id DESC);
