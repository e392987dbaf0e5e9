-- Words that were taken from a category while texts still have them; a job takes them out of those texts.
CREATE TABLE "category_renames" (
  "category_id" UUID NOT NULL,
  "former" TEXT NOT NULL,
  CONSTRAINT "category_renames_pkey" PRIMARY KEY ("category_id", "former"),
  CONSTRAINT "category_renames_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

-- A draft is long: without these each portion of a rename would read all of them.
CREATE INDEX "post_drafts_topic_idx" ON "post_drafts" ((draft ->> 'topicOfPost'));
CREATE INDEX "post_drafts_form_idx" ON "post_drafts" ((draft ->> 'formOfPost'));
CREATE INDEX "post_drafts_tags_idx" ON "post_drafts" USING gin ((draft -> 'tags'));

-- What texts have as tags becomes a category of its own, in the order of its letters.
INSERT INTO categories (id, kind, title, position)
SELECT gen_random_uuid(), 'tag', word, row_number() OVER (ORDER BY word) FROM (
  SELECT unnest(tags) AS word FROM posts
  UNION
  SELECT jsonb_array_elements_text(draft -> 'tags') FROM post_drafts
) AS used
WHERE word <> ''
ON CONFLICT (kind, title) DO NOTHING;
