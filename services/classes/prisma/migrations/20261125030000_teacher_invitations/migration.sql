-- A colleague who opens the link teaches the class, too. Of the token only its hash is stored.
CREATE TABLE teacher_invitations (
  token_hash bytea NOT NULL PRIMARY KEY,
  class_id uuid NOT NULL REFERENCES classes (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  invited_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX teacher_invitations_class_id_idx ON teacher_invitations (class_id);
CREATE INDEX teacher_invitations_invited_by_idx ON teacher_invitations (invited_by);
