-- The ten-year event: what somebody has read, as its missions count it (one row a text, so never more than the
-- library has), and invitations, of whose tokens only hashes stand here.
CREATE TABLE quest_readings (
  user_id uuid NOT NULL,
  post_id uuid NOT NULL,
  finished_at timestamptz(3) NOT NULL,
  form text NOT NULL,
  type text NOT NULL,
  topic text NOT NULL,
  difficulty text NOT NULL,
  is_whole boolean NOT NULL,
  PRIMARY KEY (user_id, post_id)
);
CREATE TABLE quest_invitations (
  token_hash bytea PRIMARY KEY,
  owner_id uuid NOT NULL,
  name text,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX quest_invitations_owner_id_idx ON quest_invitations (owner_id);
CREATE INDEX quest_invitations_expires_at_idx ON quest_invitations (expires_at);
