-- What was chosen for all rows of the file at once, as the school of its people; null where the import asks for nothing.
ALTER TABLE import_uploads ADD COLUMN choices jsonb;
