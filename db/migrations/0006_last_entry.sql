-- How far the journal of each session goes: its last entry's number and hash. When a page of the file is damaged, whole
-- rows may be missing that nobody would miss otherwise: the last entries, or a session.

CREATE TABLE last_entry (
  session  INTEGER PRIMARY KEY REFERENCES session (session) ON DELETE CASCADE,
  sequence INTEGER NOT NULL CHECK (sequence >= 0),  -- 0: there is none yet
  hash     BLOB NOT NULL CHECK (length(hash) = 32)  -- zeros: there is none yet
) STRICT;

INSERT INTO last_entry
SELECT session.session, coalesce(entry.sequence, 0), coalesce(entry.hash, zeroblob(32))
FROM session LEFT JOIN entry ON entry.session = session.session AND entry.sequence =
  (SELECT max(sequence) FROM entry WHERE entry.session = session.session);

CREATE TRIGGER session_begins_without_entries AFTER INSERT ON session
BEGIN
  INSERT INTO last_entry VALUES (NEW.session, 0, zeroblob(32));
END;

-- What 0001 asked of the journal itself; here it is found at once.
DROP TRIGGER entry_follows_the_last;

CREATE TRIGGER entry_follows_the_last BEFORE INSERT ON entry
WHEN NOT EXISTS (SELECT 1 FROM last_entry
                 WHERE session = NEW.session AND sequence = NEW.sequence - 1 AND hash = NEW.previous)
BEGIN
  SELECT RAISE(ABORT, 'the entry does not follow the last one');
END;

CREATE TRIGGER last_entry_moves_on AFTER INSERT ON entry
BEGIN
  UPDATE last_entry SET sequence = NEW.sequence, hash = NEW.hash WHERE session = NEW.session;
END;
