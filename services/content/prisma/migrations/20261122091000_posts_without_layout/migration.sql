-- Nobody ever asked how a text is laid out: the page decides.
ALTER TABLE posts DROP COLUMN layout;
