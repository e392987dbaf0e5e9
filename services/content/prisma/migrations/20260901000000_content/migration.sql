CREATE TABLE categories (
  id uuid NOT NULL PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  kind text NOT NULL CHECK (kind IN ('topic', 'form', 'type', 'difficulty', 'zone', 'tag')),
  title text NOT NULL,
  code text,
  position integer NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX categories_kind_title_key ON categories (kind, title);

CREATE TABLE configs (
  key text NOT NULL PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  value jsonb NOT NULL,
  is_public boolean NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE posts (
  id uuid NOT NULL PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  slug text NOT NULL,
  use text NOT NULL DEFAULT 'library' CHECK (use IN ('library', 'assessment')),
  post_version integer NOT NULL DEFAULT 0,
  key_version integer NOT NULL DEFAULT 0,
  title text NOT NULL,
  summary text NOT NULL,
  author text NOT NULL,
  cover text,
  education text NOT NULL,
  grade text,
  topic_of_post text NOT NULL,
  form_of_post text NOT NULL,
  type_of_post text NOT NULL,
  difficulty_of_post text NOT NULL,
  zones uuid[],
  tags text[],
  is_free boolean NOT NULL,
  layout text NOT NULL DEFAULT 'full-page',
  characters integer NOT NULL,
  minutes integer NOT NULL,
  question_count integer NOT NULL,
  published_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX posts_slug_key ON posts (slug);
CREATE INDEX posts_updated_at_id_idx ON posts (updated_at DESC, id);

-- What readers see. Nothing of a key may ever stand in this table.
CREATE TABLE post_versions (
  post_id uuid NOT NULL,
  number integer NOT NULL,
  paragraphs jsonb NOT NULL,
  questions jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT post_versions_pkey PRIMARY KEY (post_id, number),
  CONSTRAINT post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts (id) ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE post_version_keys (
  post_id uuid NOT NULL,
  number integer NOT NULL,
  key_version integer NOT NULL,
  keys jsonb NOT NULL,
  notes jsonb NOT NULL,
  hints jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT post_version_keys_pkey PRIMARY KEY (post_id, key_version)
);

-- Attempts refer to a version for ever: a stored one never changes.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a stored version is immutable'; END $$;
CREATE TRIGGER post_versions_immutable BEFORE UPDATE OR DELETE ON post_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER post_version_keys_immutable BEFORE UPDATE OR DELETE ON post_version_keys FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE post_drafts (
  post_id uuid NOT NULL PRIMARY KEY,
  draft jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT post_drafts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts (id) ON DELETE RESTRICT ON UPDATE CASCADE
);

-- Single normalised characters with their places: phrase queries find words of any length in both scripts.
CREATE TABLE post_search (
  post_id uuid NOT NULL PRIMARY KEY,
  words tsvector NOT NULL
);
CREATE INDEX post_search_words_idx ON post_search USING gin (words);

CREATE TABLE replica_classes (
  id uuid NOT NULL PRIMARY KEY,
  teacher_ids uuid[],
  sequence integer NOT NULL
);

CREATE TABLE replica_members (
  id uuid NOT NULL PRIMARY KEY,
  class_id uuid NOT NULL,
  user_id uuid NOT NULL,
  left_at timestamptz(3),
  sequence integer NOT NULL
);
CREATE INDEX replica_members_user_id_class_id_idx ON replica_members (user_id, class_id);

CREATE TABLE replica_tasks (
  id uuid NOT NULL PRIMARY KEY,
  post_ids uuid[],
  deleted_at timestamptz(3),
  sequence integer NOT NULL
);

CREATE TABLE replica_homeworks (
  id uuid NOT NULL PRIMARY KEY,
  class_id uuid NOT NULL,
  task_ids uuid[],
  student_ids uuid[],
  start_at timestamptz(3),
  removed_at timestamptz(3),
  sequence integer NOT NULL
);
CREATE INDEX replica_homeworks_class_id_idx ON replica_homeworks (class_id);

-- Ids are UUIDv5 of `yuedu:category:<kind>:<title>` and `yuedu:zone:<code>`.
INSERT INTO categories (id, kind, title, code, position) VALUES
  ('9280eb92-df97-5fcb-b7cb-ef0655b36863', 'topic', '自然科學', NULL, 1),
  ('fa52506e-9055-52e9-bdf4-07e06d8bcb74', 'topic', '社會人文', NULL, 2),
  ('b64a49a8-95ee-5faa-a967-be4d3f302191', 'topic', '生活應用', NULL, 3),
  ('37a581fa-9de7-59f9-9b87-42a5caa2696c', 'topic', '文學故事', NULL, 4),
  ('cc5cb250-5084-5a6f-aecc-6587954bc942', 'topic', '藝術文化', NULL, 5),
  ('fbdc941e-b82b-51eb-91f9-24c12dc6da36', 'topic', '科技', NULL, 6),
  ('709a1520-91df-54d3-a5b0-3acf2b49ea1e', 'topic', '健康', NULL, 7),
  ('0abada3b-04fe-5266-a402-c2fc188c5316', 'topic', '環境永續', NULL, 8),
  ('307d4441-bffe-5df3-aad9-b6f705a3afc8', 'topic', '歷史人物', NULL, 9),
  ('e2eb88d1-299a-5170-82de-b8268c9a2859', 'topic', '數學思考', NULL, 10),
  ('e1109235-97a7-5c7c-ae39-9720b539af0a', 'form', '記敘文', NULL, 1),
  ('b648c808-1fe4-5da1-b017-53c2317b95d7', 'form', '說明文', NULL, 2),
  ('9ee2caa1-442e-542d-9638-205f03db1bc2', 'form', '議論文', NULL, 3),
  ('8f11f0d5-5899-5696-a59c-645933086817', 'form', '應用文', NULL, 4),
  ('b5002594-5475-5dd0-832e-00d843827c08', 'form', '詩歌', NULL, 5),
  ('a818569c-35f0-581c-9072-7ab67e28e066', 'form', '故事', NULL, 6),
  ('b6d4145e-cd8d-58bb-a321-c411aac781ff', 'type', '連續', NULL, 1),
  ('9b045234-5960-5547-bf5a-41209a4bb50c', 'type', '非連續', NULL, 2),
  ('c46b2695-ba79-54aa-8616-630be5918d29', 'type', '連續+圖表', NULL, 3),
  ('ccd740de-1757-5548-9086-d547bd119349', 'difficulty', '新手', NULL, 1),
  ('70ac6bf5-f938-5d31-ba26-45e419923815', 'difficulty', '簡單', NULL, 2),
  ('5823daa1-281f-5731-9152-75c153799a66', 'difficulty', '適中', NULL, 3),
  ('e54f8c26-0eff-550f-8076-2d226229d0ff', 'difficulty', '進階', NULL, 4),
  ('f9285eff-ff1e-5ccb-a958-b4bb06cb54d6', 'difficulty', '挑戰', NULL, 5),
  ('dcb6699b-98e6-5dd9-932e-1754c0e1bded', 'zone', 'Junior 專區', 'junior', 1),
  ('058f29fb-207f-5175-9218-b1223b30991b', 'zone', '智慧專區', 'wisdom', 2)
;

INSERT INTO configs (key, value, is_public) VALUES
  ('zoneIds', (SELECT jsonb_object_agg(code, id) FROM categories WHERE kind = 'zone'), true),
  ('recommendedTags', '[]', true),
  ('topicAreas', '[]', true),
  ('zhTwOnlyPages', '[]', true),
  ('juniorLaunchAt', '"2022-08-31T16:00:00Z"', true),
  ('schoolYearStart', '{"zh-TW":"08-01","zh-MY":"01-01"}', false);
