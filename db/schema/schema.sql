-- The tables of a file of sessions; views.sql, the script that follows, makes the views. The tables of the first two
-- parts hold the truth; everything behind them is computed from these.
--
-- UUIDs are 16 bytes, hashes 32; moments are milliseconds since 1970 in UTC, with the offset of the clock on the wall
-- in minutes (0 and 0: nobody knows).

-- 1. Sessions as they were begun, and the journal of each: every Enter, one row, only ever added to.

CREATE TABLE session (
  session      INTEGER PRIMARY KEY,  -- short key within this file, in the order of arrival; the id is what travels
  -- The address in this file. What is hashed into the entries is the id of the session: both are the same, but for a
  -- version of a session that disagrees with the one that stands under the session's own id.
  id           BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
  game         TEXT NOT NULL,
  begun_ms     INTEGER NOT NULL,
  begun_offset INTEGER NOT NULL CHECK (begun_offset BETWEEN -1440 AND 1440),
  state        TEXT NOT NULL CHECK (state IN ('open', 'closed')),
  fingerprint  BLOB NOT NULL CHECK (length(fingerprint) = 32),  -- of id, game, begun and headers: damage shows
  origin       BLOB CHECK (length(origin) = 16),  -- the session's own id, for another version; NULL: the same as id
  -- By what a session is recognised when it comes again: 16 bytes of a hash of its headers without the Id; for a record
  -- that was imported, of its first line; whether it has a header Id. Made when something arrives, NULL until then.
  heading      BLOB CHECK (length(heading) = 16),
  opening      BLOB CHECK (length(opening) = 16),
  named        INTEGER CHECK (named IN (0, 1)),
  -- When it was played, for the one order of sessions: the day of the header Date, else the day on which it was begun;
  -- then the time of that header if it names one, else the moment of beginning.
  played_day   TEXT NOT NULL DEFAULT '',
  played_ms    INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX session_of_origin ON session (origin) WHERE origin IS NOT NULL;
CREATE INDEX session_alike ON session (heading, opening) WHERE heading IS NOT NULL;
CREATE INDEX session_without_marks ON session (session) WHERE heading IS NULL;
-- The list of sessions is read page by page, the unfinished ones first: this index backwards.
CREATE INDEX session_by_state ON session (state, played_day, played_ms, begun_ms, id);

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

-- How far the journal of each session goes: its last entry's number and hash. When a page of the file is damaged, whole
-- rows may be missing that nobody would miss otherwise: the last entries, or a session.
CREATE TABLE last_entry (
  session  INTEGER PRIMARY KEY REFERENCES session (session) ON DELETE CASCADE,
  sequence INTEGER NOT NULL CHECK (sequence >= 0),  -- 0: there is none yet
  hash     BLOB NOT NULL CHECK (length(hash) = 32)  -- zeros: there is none yet
) STRICT;

CREATE TRIGGER session_begins_without_entries AFTER INSERT ON session
BEGIN
  INSERT INTO last_entry VALUES (NEW.session, 0, zeroblob(32));
END;

CREATE TRIGGER entry_follows_the_last BEFORE INSERT ON entry
WHEN NOT coalesce((SELECT sequence = NEW.sequence - 1 AND hash = NEW.previous FROM entry
                   WHERE session = NEW.session ORDER BY sequence DESC LIMIT 1),
                  NEW.sequence = 1 AND NEW.previous = zeroblob(32))
BEGIN
  SELECT RAISE(ABORT, 'the entry does not follow the last one');
END;

CREATE TRIGGER last_entry_moves_on AFTER INSERT ON entry
BEGIN
  UPDATE last_entry SET sequence = NEW.sequence, hash = NEW.hash WHERE session = NEW.session;
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

-- Who has a session open for writing just now: one program at a time. This is about programs, not about the session:
-- it is never exported or merged, and what a program left behind that ended without a word counts for nothing.
CREATE TABLE lease (
  session      INTEGER PRIMARY KEY REFERENCES session (session),
  holder       BLOB NOT NULL CHECK (length(holder) = 16),  -- random, another one each time a program opens the file
  program      TEXT NOT NULL CHECK (program IN ('window', 'terminal')),
  host         TEXT NOT NULL,                               -- for people
  machine      BLOB NOT NULL CHECK (length(machine) = 32),  -- a hash that says whether it is the same one
  boot         TEXT NOT NULL,                               -- of that machine, at that time
  pid_space    INTEGER NOT NULL,  -- in which the number of the process means something
  pid          INTEGER NOT NULL,
  started      INTEGER NOT NULL,  -- when that process began, in ticks since the boot: numbers are used again
  since_ms     INTEGER NOT NULL,
  since_offset INTEGER NOT NULL CHECK (since_offset BETWEEN -1440 AND 1440)
) STRICT;

-- The id of this file, which its copies carry: of two files that keep copies in one folder, each makes room among its
-- own copies only, and is restored from its own.
CREATE TABLE file_id (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id  BLOB NOT NULL CHECK (length(id) = 16)
) STRICT;
INSERT INTO file_id (one, id) VALUES (1, randomblob(16));

-- 2. What people say about sessions, people and seasons apart from the play: a name, a tag, the bin, who is the same as
-- whom, whether a session is over. Only ever added to. Of two edits of the same field of the same subject the later one
-- holds, then the one with the greater id: files of several tables come to the same end in whatever order they are put
-- together.

CREATE TABLE change (
  id        BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  at_ms     INTEGER NOT NULL,
  at_offset INTEGER NOT NULL CHECK (at_offset BETWEEN -1440 AND 1440),
  subject   BLOB NOT NULL CHECK (length(subject) = 16),  -- id of a session, of a person or of a season
  field     TEXT NOT NULL,
  value     TEXT NOT NULL,
  author    TEXT NOT NULL,
  -- Of the subject. An id alone does not tell: anybody can compute the id of a name and give it to a session. The times
  -- are those of the years 0 to 9999: a journal has room for no others.
  kind      TEXT NOT NULL DEFAULT 'session'
    CHECK (kind IN ('session', 'person', 'season') AND at_ms BETWEEN -62167305600000 AND 253402387200000)
) STRICT, WITHOUT ROWID;

CREATE INDEX change_of_subject ON change (kind, subject, field, at_ms, id);
-- Who was forgotten: asked for with every name that arrives.
CREATE INDEX change_that_forgets ON change (subject, at_ms, id) WHERE field = 'forgotten';
-- The date, the place and the event of a session can be corrected: what an edit says holds, and what was written first
-- stays in the headers. An empty value goes back to that.
CREATE INDEX change_of_header ON change (subject, field, at_ms, id)
  WHERE kind = 'session' AND field IN ('date', 'place', 'event');

CREATE TRIGGER change_is_never_changed BEFORE UPDATE ON change
BEGIN
  SELECT RAISE(ABORT, 'changes are only ever added to: one that was made is never changed');
END;

CREATE TRIGGER change_is_never_deleted BEFORE DELETE ON change
BEGIN
  SELECT RAISE(ABORT, 'changes are only ever added to: one that was made is never deleted');
END;

-- 3. Who is who over many sessions, computed from the names in the sessions and from the edits above.

CREATE TABLE person (
  person     INTEGER PRIMARY KEY,  -- short key within this file; the id is what travels
  id         BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
  name       TEXT NOT NULL,
  is_guest   INTEGER NOT NULL CHECK (is_guest IN (0, 1)),
  same_as    INTEGER REFERENCES person (person),  -- who this one turned out to be; NULL: nobody else
  -- The session whose spelling of the name is the latest: it is how she is called, unless somebody chose a name. NULL:
  -- she never sat at a table in this file, but somebody else turned out to be her.
  spelled_ms INTEGER,
  spelled_in BLOB CHECK (length(spelled_in) = 16)
) STRICT;

CREATE TABLE seat (
  session INTEGER NOT NULL REFERENCES session (session),
  seat    INTEGER NOT NULL CHECK (seat >= 0),  -- in the order in which the players came to the table, from 0
  name    TEXT NOT NULL,                       -- as in the record
  person  INTEGER NOT NULL REFERENCES person (person),  -- the one whom all others are the same as
  PRIMARY KEY (session, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_of_person ON seat (person);

-- The header Place taken apart: KS and Kansas are the same state, U.S.A. and USA the same country. NULL: not known.
CREATE TABLE place (
  session INTEGER PRIMARY KEY REFERENCES session (session),
  spot    TEXT,  -- a house or a pub in the town
  town    TEXT,
  region  TEXT,  -- state or province
  country TEXT
) STRICT;

-- 4. Caches: what the entries of the journal come to, kept beside them so that questions can be asked in plain SQL.
-- They are written in the transaction of the entry that changes them; `bogosity check` compares all of them with a
-- fresh fold of the journal, and `--rebuild` makes them anew. Until a session is closed they hold what its table knows,
-- and nothing that is sealed. assets/manual/sql.md says how to ask.

-- Which version of the program's rules made them.
CREATE TABLE cache_state (
  only    INTEGER PRIMARY KEY CHECK (only = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO cache_state VALUES (1, 0);

-- Sessions whose caches have to be made anew before they can be believed.
CREATE TABLE stale (
  session INTEGER PRIMARY KEY REFERENCES session (session)
) STRICT;

-- What happened, in the same few kinds for all games.
CREATE TABLE fact (
  session INTEGER NOT NULL REFERENCES session (session),
  line    INTEGER NOT NULL CHECK (line >= 0),    -- of the record, from 1; 0: its headers say so
  number  INTEGER NOT NULL CHECK (number >= 1),  -- within the line
  entry   INTEGER NOT NULL CHECK (entry >= 0),   -- sequence of the entry that the line began with; 0: none
  seat    INTEGER NOT NULL CHECK (seat >= 0),
  kind    TEXT NOT NULL CHECK (kind IN ('points', 'turn', 'win', 'worth', 'mishap', 'call_right', 'call_wrong',
                                        'caught', 'got_away', 'denied_right', 'denied_wrong', 'admitted')),
  value   INTEGER NOT NULL,
  rule    TEXT NOT NULL,
  PRIMARY KEY (session, line, number)
) STRICT, WITHOUT ROWID;

-- What it adds up to for each seat. The lower columns are known once the session is closed. Whoever never had a turn
-- has no place: 0 here, nothing in the views.
CREATE TABLE summary (
  session      INTEGER NOT NULL REFERENCES session (session),
  seat         INTEGER NOT NULL CHECK (seat >= 0),
  person       INTEGER NOT NULL REFERENCES person (person),  -- as in seat
  game         TEXT NOT NULL,                                -- as in session
  closed       INTEGER NOT NULL CHECK (closed IN (0, 1)),
  score        INTEGER NOT NULL,
  turns        INTEGER NOT NULL,
  wins         INTEGER NOT NULL,
  worth        INTEGER NOT NULL,  -- of the wins
  mishaps      INTEGER NOT NULL,
  place        INTEGER CHECK ((place IS NULL) = (closed = 0)),  -- 1: nobody did better
  calls_right  INTEGER CHECK ((calls_right IS NULL) = (closed = 0)),
  calls_wrong  INTEGER CHECK ((calls_wrong IS NULL) = (closed = 0)),
  caught       INTEGER CHECK ((caught IS NULL) = (closed = 0)),
  got_away     INTEGER CHECK ((got_away IS NULL) = (closed = 0)),
  denied_right INTEGER CHECK ((denied_right IS NULL) = (closed = 0)),
  denied_wrong INTEGER CHECK ((denied_wrong IS NULL) = (closed = 0)),
  admitted     INTEGER CHECK ((admitted IS NULL) = (closed = 0)),
  PRIMARY KEY (session, seat)
) STRICT, WITHOUT ROWID;

-- Standings over all sessions are read from this alone. A session that goes on does not pay for it.
CREATE INDEX summary_of_person ON summary (game, person, session, score, turns, wins, worth, mishaps, place,
                                           calls_right, calls_wrong, caught, got_away, denied_right, denied_wrong,
                                           admitted, closed)
  WHERE closed = 1;
-- Whose sessions; for putting two people together.
CREATE INDEX summary_person ON summary (person);

-- What may stand in the records book: of each kind the greatest of each seat, or of the whole table. Written when a
-- session closes.
CREATE TABLE feat (
  session INTEGER NOT NULL REFERENCES session (session),
  number  INTEGER NOT NULL CHECK (number >= 1),
  kind    TEXT NOT NULL,
  seat    INTEGER CHECK (seat >= 0),  -- NULL: the whole table's
  value   INTEGER NOT NULL,           -- the more the greater
  line    INTEGER NOT NULL,           -- of the record, from 1; 0: of no line
  words   TEXT NOT NULL,              -- names nobody
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;
-- The book reads each kind from the greatest down.
CREATE INDEX feat_by_value ON feat (kind, value DESC, session, number);

-- Remarks typed in the log, and what the table agreed on about unclear rules (Z4). Nothing in them is sealed: they are
-- written with the entry, a session is found by its remarks, and the tables of later sessions see what was agreed.
CREATE TABLE note (
  session INTEGER NOT NULL REFERENCES session (session),
  number  INTEGER NOT NULL CHECK (number >= 1),
  turn    INTEGER NOT NULL,  -- the last one begun by then; 0: none
  text    TEXT NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE clarification (
  session INTEGER NOT NULL REFERENCES session (session),
  number  INTEGER NOT NULL CHECK (number >= 1),
  turn    INTEGER NOT NULL,  -- the last one begun by then; 0: none
  rule    TEXT NOT NULL,     -- an id of the game's rulebook, or nothing
  text    TEXT NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

-- The turns, with what was sealed in them, for a game that has dice, a stack and inquiries. Written when a session
-- closes. Turns count from 1.
CREATE TABLE turn (
  session     INTEGER NOT NULL REFERENCES session (session),
  number      INTEGER NOT NULL CHECK (number >= 1),
  turn        INTEGER NOT NULL,
  round       INTEGER NOT NULL,
  seat        INTEGER NOT NULL,
  declared    TEXT NOT NULL,     -- 'top', 'two', 'humor', or nothing
  rolled      INTEGER NOT NULL,  -- 0: the turn ended before
  first       INTEGER,           -- NULL: nobody noted the roll
  second      INTEGER,
  took        INTEGER NOT NULL,  -- the top card
  required    INTEGER NOT NULL,  -- cards to pick up, the optional one not counted
  picked      INTEGER NOT NULL,
  hand        INTEGER NOT NULL,  -- as the turn ended, and so the pile and the stack
  pile        INTEGER NOT NULL,
  stack       INTEGER NOT NULL,
  infractions TEXT NOT NULL,     -- the rules that were broken: 'D3 E4'
  examine     TEXT NOT NULL,     -- 'E3' or 'E4' where hidden cards leave it open
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE placement (
  session   INTEGER NOT NULL REFERENCES session (session),
  number    INTEGER NOT NULL CHECK (number >= 1),
  turn      INTEGER NOT NULL,
  seat      INTEGER NOT NULL,
  position  INTEGER NOT NULL,  -- 1 is the top card of this placement
  card      TEXT NOT NULL,     -- '8H', '*' a Joker, '?' nobody saw it
  said      TEXT NOT NULL,     -- the specification, as in the record: '=even5H'
  placed_on TEXT,              -- the condition: parity, rank, suit, '-' none, '?' unknown; NULL under the top card
  legality  TEXT,              -- 'legal', 'illegal', 'examine'; NULL under the top card
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE inquiry (
  session  INTEGER NOT NULL REFERENCES session (session),
  number   INTEGER NOT NULL CHECK (number >= 1),
  turn     INTEGER NOT NULL,  -- whose line has the shout
  about    INTEGER,           -- the turn it was about; NULL: none, as with a bid
  seat     INTEGER NOT NULL,  -- of the accused
  plea     TEXT NOT NULL,
  log      TEXT NOT NULL,     -- what the log alone says
  verdict  TEXT NOT NULL,
  rules    TEXT NOT NULL,
  examined TEXT NOT NULL,     -- the cards that had to be seen
  later    INTEGER NOT NULL,  -- 1: settled some turns later
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE shout (
  session   INTEGER NOT NULL REFERENCES session (session),
  number    INTEGER NOT NULL CHECK (number >= 1),
  turn      INTEGER NOT NULL,
  seat      INTEGER NOT NULL,  -- of who shouted
  accused   INTEGER NOT NULL,
  was_right INTEGER,           -- NULL: never decided
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE win (
  session  INTEGER NOT NULL REFERENCES session (session),
  number   INTEGER NOT NULL CHECK (number >= 1),
  turn     INTEGER NOT NULL,
  round    INTEGER NOT NULL,
  seat     INTEGER NOT NULL,
  claim    INTEGER NOT NULL,
  worth    INTEGER NOT NULL,
  credited INTEGER NOT NULL,
  stands   INTEGER NOT NULL,
  cards    TEXT NOT NULL,  -- as in the record: '6H,7H,8H,9D,TD,JD/KD'
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

-- The dice of a session, counted for each seat, so that long histories add up fast.
CREATE TABLE dice_count (
  session INTEGER NOT NULL REFERENCES session (session),
  number  INTEGER NOT NULL CHECK (number >= 1),
  seat    INTEGER NOT NULL,
  s2      INTEGER NOT NULL,  -- how often both dice came to 2, and so on; rolls that stand and were noted
  s3      INTEGER NOT NULL,
  s4      INTEGER NOT NULL,
  s5      INTEGER NOT NULL,
  s6      INTEGER NOT NULL,
  s7      INTEGER NOT NULL,
  s8      INTEGER NOT NULL,
  s9      INTEGER NOT NULL,
  s10     INTEGER NOT NULL,
  s11     INTEGER NOT NULL,
  s12     INTEGER NOT NULL,
  f1      INTEGER NOT NULL,  -- how often one of the two showed a 1, and so on
  f2      INTEGER NOT NULL,
  f3      INTEGER NOT NULL,
  f4      INTEGER NOT NULL,
  f5      INTEGER NOT NULL,
  f6      INTEGER NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;
