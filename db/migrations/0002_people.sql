-- Who is who over many sessions, and what people say about sessions and people apart from the play.

-- Every such saying: a name, a tag, the bin, who is the same as whom, whether a session is over. Only ever added to.
-- Of two about the same field of the same subject the later one holds, then the one with the greater id: files of
-- several tables come to the same end in whatever order they are put together.
CREATE TABLE change (
  id        BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  at_ms     INTEGER NOT NULL,
  at_offset INTEGER NOT NULL CHECK (at_offset BETWEEN -1440 AND 1440),
  subject   BLOB NOT NULL CHECK (length(subject) = 16),  -- id of a session or of a person
  field     TEXT NOT NULL,
  value     TEXT NOT NULL,
  author    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX change_of_subject ON change (subject, field, at_ms, id);

CREATE TRIGGER change_is_never_changed BEFORE UPDATE ON change
BEGIN
  SELECT RAISE(ABORT, 'changes are only ever added to: one that was made is never changed');
END;

CREATE TRIGGER change_is_never_deleted BEFORE DELETE ON change
BEGIN
  SELECT RAISE(ABORT, 'changes are only ever added to: one that was made is never deleted');
END;

-- Computed from the names in the sessions and from the changes above.
CREATE TABLE person (
  person   INTEGER PRIMARY KEY,  -- short key within this file; the id is what travels
  id       BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
  name     TEXT NOT NULL,
  is_guest INTEGER NOT NULL CHECK (is_guest IN (0, 1)),
  same_as  INTEGER REFERENCES person (person)  -- who this one turned out to be; NULL: nobody else
) STRICT;

CREATE TABLE seat (
  session INTEGER NOT NULL REFERENCES session (session),
  seat    INTEGER NOT NULL CHECK (seat >= 0),  -- in the order in which the players came to the table, from 0
  name    TEXT NOT NULL,                       -- as in the record
  person  INTEGER NOT NULL REFERENCES person (person),  -- the one whom all others are the same as
  PRIMARY KEY (session, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_of_person ON seat (person);
