-- Which school a teacher says that his class is of, while nobody who may has put it there.
ALTER TABLE classes ADD COLUMN named_school_id uuid REFERENCES schools (id) ON DELETE RESTRICT ON UPDATE CASCADE;
