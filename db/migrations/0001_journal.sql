-- Sessions as they were begun, and the journal of each: every Enter, one row, only ever added to.
-- UUIDs are 16 bytes, hashes 32; moments are milliseconds since 1970 in UTC, with the offset of the clock on the
-- wall in minutes (0 and 0: nobody knows). Other tables may hold what is computed from these; these hold the truth.

CREATE TABLE session (
  session      INTEGER PRIMARY KEY,  -- short key within this file, in the order of arrival; the id is what travels
  id           BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
  game         TEXT NOT NULL,
  begun_ms     INTEGER NOT NULL,
  begun_offset INTEGER NOT NULL CHECK (begun_offset BETWEEN -1440 AND 1440),
  state        TEXT NOT NULL CHECK (state IN ('open', 'closed')),
  fingerprint  BLOB NOT NULL CHECK (length(fingerprint) = 32)  -- of id, game, begun and headers: damage shows
) STRICT;

-- The headers of the record, in its order.
CREATE TABLE header (
  session  INTEGER NOT NULL REFERENCES session (session),
  position INTEGER NOT NULL CHECK (position >= 0),
  key      TEXT NOT NULL,
  value    TEXT NOT NULL,
  PRIMARY KEY (session, position),
  UNIQUE (session, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
  session         INTEGER NOT NULL REFERENCES session (session),
  sequence        INTEGER NOT NULL CHECK (sequence >= 1),  -- the order of the journal, whatever the clocks said
  id              BLOB NOT NULL CHECK (length(id) = 16),
  previous        BLOB NOT NULL CHECK (length(previous) = 32),  -- hash of the entry before; zeros for the first
  hash            BLOB NOT NULL CHECK (length(hash) = 32),      -- of this one
  happened_ms     INTEGER NOT NULL,
  happened_offset INTEGER NOT NULL CHECK (happened_offset BETWEEN -1440 AND 1440),
  typed_ms        INTEGER NOT NULL,
  typed_offset    INTEGER NOT NULL CHECK (typed_offset BETWEEN -1440 AND 1440),
  kind            TEXT NOT NULL CHECK (kind IN ('log', 'undo', 'redo', 'amend', 'insert', 'remark')),
  target          BLOB CHECK (length(target) = 16),  -- id of the entry that this one is about
  text            TEXT NOT NULL,
  reason          TEXT NOT NULL,
  author          TEXT NOT NULL,
  PRIMARY KEY (session, sequence)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entry_follows_the_last BEFORE INSERT ON entry
WHEN NEW.sequence <> 1 + coalesce((SELECT max(sequence) FROM entry WHERE session = NEW.session), 0)
  OR NEW.previous <> coalesce((SELECT hash FROM entry WHERE session = NEW.session AND sequence = NEW.sequence - 1),
                              zeroblob(32))
BEGIN
  SELECT RAISE(ABORT, 'the entry does not follow the last one');
END;

CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN
  SELECT RAISE(ABORT, 'the journal is only ever added to: an entry is never changed');
END;

CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN
  SELECT RAISE(ABORT, 'the journal is only ever added to: an entry is never deleted');
END;

-- The unfinished line of a session, as typed. Apart from the journal: it comes and goes.
CREATE TABLE draft (
  session INTEGER PRIMARY KEY REFERENCES session (session),
  text    TEXT NOT NULL
) STRICT;
