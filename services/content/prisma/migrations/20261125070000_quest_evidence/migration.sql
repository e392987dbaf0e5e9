-- Whether words of the text were marked as evidence in any reading of it, for a mission of the quest.
ALTER TABLE quest_readings ADD COLUMN has_evidence boolean NOT NULL DEFAULT false;
