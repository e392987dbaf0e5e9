-- When a person's grade was written, so that who wrote it after a change of the year is not moved again; null
-- for who has it from before this was kept. `promoted_from` is the grade before the last change.
ALTER TABLE users ADD COLUMN grade_set_at timestamptz(3), ADD COLUMN promoted_from text;

-- The setting of content: a day such as 08-01 for each locale.
CREATE TABLE replica_school_year_starts (
  key text PRIMARY KEY,
  days jsonb NOT NULL,
  sequence int NOT NULL
);

-- Each change of the school year, once.
CREATE TABLE year_changes (
  year int PRIMARY KEY,
  starts_at timestamptz(3) NOT NULL,
  begun_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  promoted int NOT NULL DEFAULT 0,
  undo_requested_at timestamptz(3),
  undone_at timestamptz(3)
);
