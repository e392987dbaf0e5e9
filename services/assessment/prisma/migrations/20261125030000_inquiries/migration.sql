-- Questions to the desk with their threads. A visitor's is opened by the key of a mail, of which only the
-- hash stands here; the address is auth's.
CREATE TABLE inquiries (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  topic text NOT NULL CHECK (topic IN ('account', 'class', 'subscription', 'assessment', 'text', 'other')),
  subject text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'answered', 'closed')),
  user_id uuid,
  name text,
  contact_id uuid UNIQUE,
  key_hash text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK ((user_id IS NULL) = (contact_id IS NOT NULL AND key_hash IS NOT NULL AND name IS NOT NULL))
);
CREATE INDEX inquiries_user_id_updated_at_id_idx ON inquiries (user_id, updated_at DESC, id);
CREATE INDEX inquiries_updated_at_id_idx ON inquiries (updated_at DESC, id);
CREATE TABLE inquiry_messages (
  id uuid PRIMARY KEY,
  inquiry_id uuid NOT NULL REFERENCES inquiries (id) ON DELETE CASCADE ON UPDATE CASCADE,
  is_from_desk boolean NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX inquiry_messages_inquiry_id_created_at_id_idx ON inquiry_messages (inquiry_id, created_at, id);
