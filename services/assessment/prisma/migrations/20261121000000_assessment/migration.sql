CREATE TABLE announcements (
  id uuid NOT NULL PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'published', 'revoked')),
  pinned_at timestamptz(3),
  is_popup boolean NOT NULL DEFAULT false,
  published_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (state = 'published' OR (pinned_at IS NULL AND NOT is_popup))
);
CREATE INDEX announcements_pinned_at_published_at_id_idx ON announcements (pinned_at DESC, published_at DESC, id);
CREATE INDEX announcements_updated_at_id_idx ON announcements (updated_at DESC, id);
-- At most one popup, whoever sets it at the same moment.
CREATE UNIQUE INDEX announcements_one_popup ON announcements (is_popup) WHERE is_popup;

CREATE TABLE documents (
  key text NOT NULL PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  value jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
INSERT INTO documents (key, value, updated_at) VALUES
  ('pages-v2', '{"pages": []}', '2026-01-01T00:00:00Z'),
  ('info', '{"title": "閱讀素養評量", "summary": "", "registrationStartAt": null, "endAt": null, "resultsAt": null, "options": []}', '2026-01-01T00:00:00Z');
