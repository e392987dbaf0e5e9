CREATE TABLE schools (
  id uuid NOT NULL PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  region text,
  county text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE classes (
  id uuid NOT NULL PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  grade text NOT NULL,
  end_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  teacher_ids uuid[],
  school_id uuid,
  region text,
  county text,
  zones uuid[],
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT classes_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX classes_teacher_ids_idx ON classes USING gin (teacher_ids);
CREATE INDEX classes_updated_at_id_idx ON classes (updated_at DESC, id);

-- A row a person and class for ever: who leaves keeps the seat, and comes back to it.
CREATE TABLE memberships (
  id uuid NOT NULL PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  class_id uuid NOT NULL,
  user_id uuid NOT NULL,
  seat_number integer NOT NULL,
  joined_at timestamptz(3) NOT NULL,
  left_at timestamptz(3),
  CONSTRAINT memberships_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX memberships_class_id_user_id_key ON memberships (class_id, user_id);
CREATE UNIQUE INDEX memberships_class_id_seat_number_key ON memberships (class_id, seat_number);
CREATE INDEX memberships_user_id_idx ON memberships (user_id);

CREATE TABLE class_codes (
  id uuid NOT NULL PRIMARY KEY,
  class_id uuid NOT NULL,
  code text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT class_codes_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX class_codes_code_key ON class_codes (code);
CREATE INDEX class_codes_class_id_idx ON class_codes (class_id);

CREATE TABLE code_tries (
  user_id uuid NOT NULL PRIMARY KEY,
  minute timestamptz(3) NOT NULL,
  count integer NOT NULL
);

CREATE TABLE replica_users (
  id uuid NOT NULL PRIMARY KEY,
  name text,
  titles text[],
  grade text,
  school_ids uuid[],
  deleted_at timestamptz(3),
  sequence integer NOT NULL
);

CREATE TABLE replica_families (
  parent_id uuid NOT NULL,
  child_id uuid NOT NULL,
  unlinked_at timestamptz(3),
  sequence integer NOT NULL,
  CONSTRAINT replica_families_pkey PRIMARY KEY (parent_id, child_id)
);

CREATE TABLE replica_homeworks (
  id uuid NOT NULL PRIMARY KEY,
  class_id uuid NOT NULL,
  removed_at timestamptz(3),
  sequence integer NOT NULL
);
CREATE INDEX replica_homeworks_class_id_idx ON replica_homeworks (class_id);
