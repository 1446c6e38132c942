-- Sessions that come from several files. The id of a session is its address in this file; what is hashed into its
-- entries is the id of the session. Both are the same, but for those tellings of a session that disagree with the one
-- that stands under the session's own id.
ALTER TABLE session ADD COLUMN origin BLOB CHECK (length(origin) = 16);  -- NULL: the same as id

CREATE INDEX session_of_origin ON session (origin) WHERE origin IS NOT NULL;

-- By what a session is recognised when it comes again: 16 bytes of a hash of its headers without the Id; for a record
-- that was imported, of its first line; whether it has a header Id. Made when something arrives, NULL until then.
ALTER TABLE session ADD COLUMN heading BLOB CHECK (length(heading) = 16);
ALTER TABLE session ADD COLUMN opening BLOB CHECK (length(opening) = 16);
ALTER TABLE session ADD COLUMN named INTEGER CHECK (named IN (0, 1));

CREATE INDEX session_alike ON session (heading, opening) WHERE heading IS NOT NULL;
CREATE INDEX session_without_marks ON session (session) WHERE heading IS NULL;

-- The same guarantee as before at half the price: the last entry is looked up once.
DROP TRIGGER entry_follows_the_last;

CREATE TRIGGER entry_follows_the_last BEFORE INSERT ON entry
WHEN NOT coalesce((SELECT sequence = NEW.sequence - 1 AND hash = NEW.previous FROM entry
                   WHERE session = NEW.session ORDER BY sequence DESC LIMIT 1),
                  NEW.sequence = 1 AND NEW.previous = zeroblob(32))
BEGIN
  SELECT RAISE(ABORT, 'the entry does not follow the last one');
END;

-- That a session is over is said by a change from here on, so that the later word holds in every file. Sessions that
-- were closed before get theirs, the same one in every copy of the file.
INSERT INTO change (id, at_ms, at_offset, subject, field, value, author)
SELECT id, begun_ms, begun_offset, id, 'state', 'closed', '' FROM session
WHERE state = 'closed' AND EXISTS (SELECT 1 FROM entry WHERE entry.session = session.session AND typed_ms <> begun_ms);
