/**
 * Tables of the toy's consumer, and `handled`, which has a row for every time that a handler ran and was
 * committed.
 */
export const toyTables = `
  CREATE TABLE boxes (id text PRIMARY KEY, title text NOT NULL, sequence int NOT NULL,
  deleted_at timestamp(3));
  CREATE TABLE marbles (id text PRIMARY KEY, box_id text NOT NULL, weight int NOT NULL,
  placed_at timestamp(3) NOT NULL, sequence int NOT NULL);
  CREATE TABLE box_totals (box_id text PRIMARY KEY, title text NOT NULL, marbles int NOT NULL,
  weight int NOT NULL, computed_at timestamp(3));
  CREATE TABLE handled (n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, event_id text NOT NULL,
  type text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE TABLE folds (n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, box_id text NOT NULL);
`;
