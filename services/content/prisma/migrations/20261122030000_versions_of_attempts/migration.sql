-- An attempt is of one version: title and the like belong to it, and each version says which ids its draft's names stand for.
ALTER TABLE post_versions ADD COLUMN head jsonb, ADD COLUMN ids jsonb;

-- Versions that are out have the head that stands in posts; of older ones only the text was stored.
ALTER TABLE post_versions DISABLE TRIGGER post_versions_immutable;
UPDATE post_versions AS v SET head = jsonb_build_object(
    'title', p.title, 'summary', p.summary, 'author', p.author, 'education', p.education, 'grade', p.grade,
    'topicOfPost', p.topic_of_post, 'formOfPost', p.form_of_post, 'typeOfPost', p.type_of_post,
    'difficultyOfPost', p.difficulty_of_post, 'tags', to_jsonb(p.tags), 'characters', p.characters,
    'minutes', p.minutes, 'questionCount', p.question_count)
  FROM posts AS p WHERE p.id = v.post_id AND p.post_version = v.number AND p.published_at IS NOT NULL;
ALTER TABLE post_versions ENABLE TRIGGER post_versions_immutable;

-- Who began which version; class_id is the zero uuid for own reading.
CREATE TABLE version_holders (
  user_id uuid NOT NULL,
  post_id uuid NOT NULL,
  number integer NOT NULL,
  class_id uuid NOT NULL,
  PRIMARY KEY (post_id, user_id, class_id, number)
);

CREATE TABLE replica_families (
  parent_id uuid NOT NULL,
  child_id uuid NOT NULL,
  unlinked_at timestamptz(3),
  sequence integer NOT NULL,
  PRIMARY KEY (parent_id, child_id)
);
