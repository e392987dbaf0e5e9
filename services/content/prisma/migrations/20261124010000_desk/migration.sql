-- What editors see of a text beside its published head: when its draft was last changed, whether it says
-- something else than what is out, and when it is to be published.
ALTER TABLE posts
  ADD COLUMN edited_at timestamptz(3),
  ADD COLUMN has_changes boolean NOT NULL DEFAULT false,
  ADD COLUMN publish_at timestamptz(3),
  ADD COLUMN schedule_missed_at timestamptz(3),
  ADD COLUMN state text NOT NULL DEFAULT 'draft';
UPDATE posts SET edited_at = COALESCE((SELECT draft.updated_at FROM post_drafts AS draft WHERE draft.post_id = posts.id), updated_at);
ALTER TABLE posts ALTER COLUMN edited_at SET NOT NULL;
CREATE INDEX posts_edited_at_id_idx ON posts (edited_at DESC, id);
CREATE INDEX posts_publish_at_idx ON posts (publish_at);

-- The draft that a publication was made from, so that it can be compared and brought back.
ALTER TABLE post_version_keys ADD COLUMN draft jsonb;
ALTER TABLE post_version_keys DISABLE TRIGGER post_version_keys_immutable;
UPDATE post_version_keys AS published SET draft = draft.draft
FROM posts JOIN post_drafts AS draft ON draft.post_id = posts.id
WHERE published.post_id = posts.id AND published.key_version = posts.key_version
  AND draft.updated_at <= published.created_at;
ALTER TABLE post_version_keys ENABLE TRIGGER post_version_keys_immutable;
-- A later draft of a text that is out may say something else.
UPDATE posts SET has_changes = true
WHERE published_at IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM post_version_keys AS published
  WHERE published.post_id = posts.id AND published.key_version = posts.key_version AND published.draft IS NOT NULL
);

-- A column of its own, so that lists filter by it; what it stands for decides.
UPDATE posts SET state = CASE WHEN published_at IS NULL THEN 'draft' WHEN has_changes THEN 'changed' ELSE 'published' END;
ALTER TABLE posts ADD CONSTRAINT posts_state CHECK (state = CASE
  WHEN publish_at IS NOT NULL THEN 'scheduled' WHEN published_at IS NULL THEN 'draft'
  WHEN has_changes THEN 'changed' ELSE 'published' END);

-- Which classes have a text.
CREATE INDEX replica_tasks_post_ids_idx ON replica_tasks USING gin (post_ids);
CREATE INDEX replica_homeworks_task_ids_idx ON replica_homeworks USING gin (task_ids);
