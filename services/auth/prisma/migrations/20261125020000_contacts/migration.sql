-- Addresses of people without an account, to whom another service may have a mail sent; and what such a mail
-- is about.
CREATE TABLE contacts (
  id uuid PRIMARY KEY,
  address text NOT NULL,
  -- a keyed hash
  network bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX contacts_address_created_at_idx ON contacts (address, created_at DESC);
CREATE INDEX contacts_network_created_at_idx ON contacts (network, created_at DESC);
CREATE INDEX contacts_expires_at_idx ON contacts (expires_at);
ALTER TABLE messages ADD COLUMN about_id uuid, ADD COLUMN contact_id uuid;
