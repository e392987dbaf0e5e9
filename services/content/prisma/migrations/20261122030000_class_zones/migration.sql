-- What is paid for a class, and to when: its teachers may read what they may assign.
ALTER TABLE replica_classes ADD COLUMN zones uuid[] DEFAULT '{}', ADD COLUMN end_at timestamptz(3),
  ADD COLUMN ended_at timestamptz(3), ADD COLUMN ended_sequence integer NOT NULL DEFAULT 0;

-- Lists begin at the person: the classes taught, then their homework.
CREATE INDEX replica_classes_teacher_ids_idx ON replica_classes USING gin (teacher_ids);
