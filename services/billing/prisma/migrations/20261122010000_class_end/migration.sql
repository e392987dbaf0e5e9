-- The end of a class has a version of its own: it may come before what the class is.
ALTER TABLE replica_classes ADD COLUMN ended_sequence int NOT NULL DEFAULT 0;
UPDATE replica_classes SET ended_sequence = sequence WHERE ended_at IS NOT NULL;
