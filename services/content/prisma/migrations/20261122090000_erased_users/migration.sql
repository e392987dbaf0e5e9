-- Accounts that are gone: what is heard of them late leaves nothing behind.
CREATE TABLE erased_users (
  id uuid PRIMARY KEY,
  erased_at timestamptz(3) NOT NULL
);
