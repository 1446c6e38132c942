-- Of each person the session whose spelling of the name is the latest: it is how she is called, unless somebody chose a
-- name. NULL: she never sat at a table in this file, but somebody else turned out to be her.
ALTER TABLE person ADD COLUMN spelled_ms INTEGER;
ALTER TABLE person ADD COLUMN spelled_in BLOB CHECK (length(spelled_in) = 16);

-- Who was forgotten: asked for with every name that arrives.
CREATE INDEX change_that_forgets ON change (subject, at_ms, id) WHERE field = 'forgotten';
