-- Attempts that stand in users.total; the inbox forgets its marks, this does not.
CREATE TABLE counted_attempts (
  attempt_id uuid NOT NULL,
  CONSTRAINT counted_attempts_pkey PRIMARY KEY (attempt_id)
);
