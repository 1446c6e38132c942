-- The whole schema of a file of sessions. The tables of the first two parts hold the truth; everything behind them is
-- computed from these.
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

-- 5. The views: for people and their tools. Ids are text, seats and persons are names, dates are the day at the table.
-- There is one answer to what counts and one to who won, for all views: the same as the program's
-- (src/history/session_state.h, src/history/outcomes.h), and a test compares them.

-- What counts in the history is closed, and nothing else. Of all that was said about the bin the latest holds.
CREATE VIEW states AS
SELECT s.session AS session_key,
       CASE WHEN s.origin IS NOT NULL THEN 'other version'
            WHEN coalesce((SELECT c.value FROM change AS c
                           WHERE c.kind = 'session' AND c.subject = s.id AND c.field = 'bin'
                           ORDER BY c.at_ms DESC, c.id DESC LIMIT 1), '') = 'yes' THEN 'bin'
            WHEN s.state = 'open' THEN 'open'
            WHEN NOT EXISTS (SELECT 1 FROM summary AS m WHERE m.session = s.session AND m.place > 0) THEN 'not played'
            ELSE 'closed' END AS state
FROM session AS s;

CREATE VIEW counted AS SELECT session_key FROM states WHERE state = 'closed';

-- Who ended where and who won, of every session that is over: a row for each person who had a turn, whatever names she
-- had there. With two names at one table her place follows from the sum of both, and so does everybody's. Where the
-- lower score wins, who left or came late is behind the others: it shows by a better place of a score no better.
CREATE VIEW placed AS
SELECT session AS session_key, person AS person_key, seat, score, place, players,
       CASE WHEN place = 1 AND (players > 1 OR (game = 'The Bogey' AND wins > 0))
            THEN 1.0 / sum(place = 1) OVER (PARTITION BY session) ELSE 0.0 END AS won
FROM (SELECT session, game, person, seat, score, wins, count(*) OVER (PARTITION BY session) AS players,
             CASE max(seats) OVER (PARTITION BY session)
                  WHEN 1 THEN place
                  ELSE rank() OVER (PARTITION BY session ORDER BY behind, score * sign DESC) END AS place
      FROM (SELECT session, game, person, min(seat) AS seat, sum(score) AS score, sum(wins) AS wins,
                   max(place) AS place, min(behind) AS behind, count(*) AS seats,
                   CASE game WHEN 'Booger On Your Neighbor' THEN -1 ELSE 1 END AS sign
            FROM (SELECT m.session, m.game, m.person, m.seat, m.score, m.wins, m.place,
                         m.game = 'Booger On Your Neighbor'
                           AND EXISTS (SELECT 1 FROM summary AS o WHERE o.session = m.session AND o.place > 0
                                       AND o.place < m.place AND o.score >= m.score) AS behind
                  FROM summary AS m WHERE m.closed = 1 AND m.place > 0)
            GROUP BY session, person));

-- The headers that can be corrected as they are told: what edits made of them, else what was written first.
CREATE VIEW told_header AS
SELECT s.session, k.key,
       coalesce(nullif((SELECT c.value FROM change AS c
                        WHERE c.kind = 'session' AND c.subject = coalesce(s.origin, s.id) AND c.field = k.field
                        ORDER BY c.at_ms DESC, c.id DESC LIMIT 1), ''),
                (SELECT h.value FROM header AS h WHERE h.session = s.session AND h.key = k.key)) AS value
FROM session AS s
JOIN (SELECT 'Date' AS key, 'date' AS field UNION ALL SELECT 'Place', 'place' UNION ALL SELECT 'Event', 'event') AS k;

CREATE VIEW sessions AS
SELECT
  lower(substr(hex(s.id), 1, 8) || '-' || substr(hex(s.id), 9, 4) || '-' || substr(hex(s.id), 13, 4) || '-' ||
        substr(hex(s.id), 17, 4) || '-' || substr(hex(s.id), 21)) AS session,
  s.game,
  coalesce((SELECT substr(value, 1, 10) FROM told_header AS t WHERE t.session = s.session AND t.key = 'Date'),
           CASE WHEN s.begun_ms <> 0 THEN date(s.begun_ms / 1000 + s.begun_offset * 60, 'unixepoch') END) AS date,
  (SELECT value FROM told_header AS t WHERE t.session = s.session AND t.key = 'Place') AS place,
  w.town,
  w.region,
  w.country,
  (SELECT value FROM told_header AS t WHERE t.session = s.session AND t.key = 'Event') AS event,
  keeper.value AS scorekeeper,
  coalesce(CAST(decks.value AS INTEGER), CASE s.game WHEN 'Booger On Your Neighbor' THEN 2 ELSE 1 END) AS decks,
  rulings.value AS rulings,
  (SELECT state FROM states WHERE session_key = s.session) AS state,
  (SELECT sequence FROM last_entry WHERE last_entry.session = s.session) AS entries,
  (SELECT count(*) FROM seat WHERE seat.session = s.session) AS players,
  (SELECT sum(turns) FROM summary WHERE summary.session = s.session) AS turns,
  (SELECT group_concat(name, ', ') FROM (SELECT person.name FROM placed JOIN person ON person = person_key
     WHERE session_key = s.session AND won > 0 ORDER BY seat)) AS won_by,
  s.session AS session_key
FROM session AS s
LEFT JOIN place AS w ON w.session = s.session
LEFT JOIN header AS keeper ON keeper.session = s.session AND keeper.key = 'Scorekeeper'
LEFT JOIN header AS decks ON decks.session = s.session AND decks.key = 'Decks'
LEFT JOIN header AS rulings ON rulings.session = s.session AND rulings.key = 'Rulings';

-- What was corrected, with what was written first.
CREATE VIEW corrections AS
SELECT s.session, t.key AS header, t.value,
       (SELECT h.value FROM header AS h WHERE h.session = t.session AND h.key = t.key) AS first_written,
       t.session AS session_key
FROM told_header AS t
JOIN sessions AS s ON s.session_key = t.session
WHERE t.value IS NOT (SELECT h.value FROM header AS h WHERE h.session = t.session AND h.key = t.key);

-- What was typed, for sessions that are over. Of one that goes on this shows that something was typed, not what.
CREATE VIEW entries AS
SELECT s.session, j.sequence AS entry,
       strftime('%Y-%m-%d %H:%M:%S', j.typed_ms / 1000 + j.typed_offset * 60, 'unixepoch') AS typed_at,
       j.kind, CASE WHEN stored.state = 'closed' THEN j.text END AS text,
       CASE WHEN stored.state = 'closed' THEN j.reason END AS reason, j.author,
       lower(hex(j.hash)) AS hash, j.session AS session_key
FROM entry AS j
JOIN session AS stored ON stored.session = j.session
JOIN sessions AS s ON s.session_key = j.session;

-- What happened at the table, also while the session goes on: each session once, and none that is in the bin.

CREATE VIEW facts AS
SELECT s.session, s.date, f.line, f.entry, p.name AS person, f.kind, f.value, f.rule, s.state, f.session AS session_key
FROM fact AS f
JOIN sessions AS s ON s.session_key = f.session
JOIN seat AS t ON t.session = f.session AND t.seat = f.seat
JOIN person AS p ON p.person = t.person
WHERE f.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW points AS
SELECT session, date, line, entry, person, value AS points, rule, state, session_key FROM facts WHERE kind = 'points';

CREATE VIEW turns AS
SELECT s.session, s.date, r.turn, r.round, p.name AS person, r.declared, r.first, r.second, r.first + r.second AS sum,
       r.took, r.required, r.picked, r.hand, r.pile, r.stack, r.infractions, r.examine, s.state,
       r.session AS session_key
FROM turn AS r
JOIN sessions AS s ON s.session_key = r.session
JOIN seat AS t ON t.session = r.session AND t.seat = r.seat
JOIN person AS p ON p.person = t.person
WHERE r.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW placements AS
SELECT s.session, s.date, c.turn, p.name AS person, c.position, c.card, c.said, c.placed_on, c.legality, s.state,
       c.session AS session_key
FROM placement AS c
JOIN sessions AS s ON s.session_key = c.session
JOIN seat AS t ON t.session = c.session AND t.seat = c.seat
JOIN person AS p ON p.person = t.person
WHERE c.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW inquiries AS
SELECT s.session, s.date, i.turn, i.about, p.name AS accused, i.plea, i.log, i.verdict, i.rules, i.examined, i.later,
       s.state, i.session AS session_key
FROM inquiry AS i
JOIN sessions AS s ON s.session_key = i.session
JOIN seat AS t ON t.session = i.session AND t.seat = i.seat
JOIN person AS p ON p.person = t.person
WHERE i.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW shouts AS
SELECT s.session, s.date, h.turn, p.name AS person, a.name AS accused, h.was_right, s.state, h.session AS session_key
FROM shout AS h
JOIN sessions AS s ON s.session_key = h.session
JOIN seat AS t ON t.session = h.session AND t.seat = h.seat
JOIN person AS p ON p.person = t.person
JOIN seat AS u ON u.session = h.session AND u.seat = h.accused
JOIN person AS a ON a.person = u.person
WHERE h.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW wins AS
SELECT s.session, s.date, w.turn, w.round, p.name AS person, w.claim, w.worth, w.credited, w.stands, w.cards, s.state,
       w.session AS session_key
FROM win AS w
JOIN sessions AS s ON s.session_key = w.session
JOIN seat AS t ON t.session = w.session AND t.seat = w.seat
JOIN person AS p ON p.person = t.person
WHERE w.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW dice AS
SELECT s.session, s.date, p.name AS person, d.s2, d.s3, d.s4, d.s5, d.s6, d.s7, d.s8, d.s9, d.s10, d.s11, d.s12,
       d.f1, d.f2, d.f3, d.f4, d.f5, d.f6, s.state, d.session AS session_key
FROM dice_count AS d
JOIN sessions AS s ON s.session_key = d.session
JOIN seat AS t ON t.session = d.session AND t.seat = d.seat
JOIN person AS p ON p.person = t.person
WHERE d.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW notes AS
SELECT s.session, s.date, n.turn, n.text, s.state, n.session AS session_key
FROM note AS n
JOIN sessions AS s ON s.session_key = n.session
WHERE n.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW clarifications AS
SELECT s.session, s.date, s.town, c.turn, c.rule, c.text, s.state, c.session AS session_key
FROM clarification AS c
JOIN sessions AS s ON s.session_key = c.session
WHERE c.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

-- From here on only what counts.

CREATE VIEW feats AS
SELECT s.session, s.game, s.date, f.kind, p.name AS person, f.value, f.line, f.words, f.session AS session_key
FROM feat AS f
JOIN counted AS k ON k.session_key = f.session
JOIN sessions AS s ON s.session_key = f.session
LEFT JOIN seat AS t ON t.session = f.session AND t.seat = f.seat
LEFT JOIN person AS p ON p.person = t.person;

CREATE VIEW results AS
SELECT s.session, s.game, s.date, p.name AS person, t.name AS name, m.seat, m.score, nullif(m.place, 0) AS place,
       m.turns, m.wins, m.worth, m.mishaps, m.calls_right, m.calls_wrong, m.caught, m.got_away, m.denied_right,
       m.denied_wrong, m.admitted, m.session AS session_key
FROM summary AS m
JOIN counted AS k ON k.session_key = m.session
JOIN sessions AS s ON s.session_key = m.session
JOIN seat AS t ON t.session = m.session AND t.seat = m.seat
JOIN person AS p ON p.person = m.person;

CREATE VIEW outcomes AS
SELECT s.session, s.game, stored.played_day AS date, s.place AS venue, s.town, s.region, s.country, p.name AS person,
       m.score, m.place, m.players, m.won, m.person_key, m.session_key
FROM placed AS m
JOIN counted AS k ON k.session_key = m.session_key
JOIN session AS stored ON stored.session = m.session_key
JOIN sessions AS s ON s.session_key = m.session_key
JOIN person AS p ON p.person = m.person_key;

-- The scores of a game for one are no points. Points a turn leave out sessions that are known by their totals alone.
CREATE VIEW standings AS
SELECT o.game, p.name AS person, o.sessions, o.won, CASE WHEN o.game <> 'The Bogey' THEN m.points END AS points,
       CASE WHEN o.game <> 'The Bogey' THEN round(1.0 * m.points_in_turns / nullif(m.turns, 0), 2) END AS points_a_turn,
       m.turns, m.wins, m.worth, m.calls_right, m.calls_wrong, m.caught, m.got_away, m.denied_right, m.denied_wrong,
       m.admitted, m.mishaps, o.person AS person_key
FROM (SELECT s.game, w.person_key AS person, count(*) AS sessions, round(sum(w.won), 6) AS won
      FROM placed AS w JOIN session AS s ON s.session = w.session_key
      WHERE w.session_key IN (SELECT session_key FROM counted) GROUP BY s.game, w.person_key) AS o
JOIN (SELECT game, person, sum(score) AS points, sum(turns) AS turns, sum(wins) AS wins, sum(worth) AS worth,
             sum(CASE WHEN NOT EXISTS (SELECT 1 FROM header AS h WHERE h.session = summary.session AND h.key = 'Result')
                      THEN score ELSE 0 END) AS points_in_turns,
             sum(calls_right) AS calls_right, sum(calls_wrong) AS calls_wrong, sum(caught) AS caught,
             sum(got_away) AS got_away, sum(denied_right) AS denied_right, sum(denied_wrong) AS denied_wrong,
             sum(admitted) AS admitted, sum(mishaps) AS mishaps
      FROM summary WHERE place > 0 AND session IN (SELECT session_key FROM counted) GROUP BY game, person) AS m
  ON m.game = o.game AND m.person = o.person
JOIN person AS p ON p.person = o.person;

-- Of all that was said of a season the latest of each field holds. Without a title there is no season (any more). A
-- game without points has seasons of sessions won.
CREATE VIEW seasons AS
SELECT lower(hex(subject)) AS season_id, season, first_day, last_day, game, place, people,
       CASE WHEN game = 'The Bogey' THEN 'wins'
            WHEN scoring IN ('average', 'wins', 'ranks') THEN scoring ELSE 'points' END AS scoring, best
FROM (SELECT subject,
             max(CASE field WHEN 'season' THEN value ELSE '' END) AS season,
             max(CASE field WHEN 'season-first' THEN value ELSE '' END) AS first_day,
             max(CASE field WHEN 'season-last' THEN value ELSE '' END) AS last_day,
             max(CASE field WHEN 'season-game' THEN value ELSE '' END) AS game,
             max(CASE field WHEN 'season-place' THEN value ELSE '' END) AS place,
             max(CASE field WHEN 'season-people' THEN value ELSE '' END) AS people,
             max(CASE field WHEN 'season-scoring' THEN value ELSE '' END) AS scoring,
             max(CASE field WHEN 'season-best' THEN CAST(value AS INTEGER) ELSE 0 END) AS best
      FROM change AS c
      WHERE kind = 'season'
        AND NOT EXISTS (SELECT 1 FROM change AS later WHERE later.kind = 'season' AND later.subject = c.subject
                        AND later.field = c.field
                        AND (later.at_ms > c.at_ms OR (later.at_ms = c.at_ms AND later.id > c.id)))
      GROUP BY subject)
WHERE season <> '';

-- Fewer points lead where the lower score wins. A place is named as in the record, or by its town, its state or its
-- country, or by several of these with commas between them.
CREATE VIEW season_standings AS
SELECT season, game, first_day, last_day, rank() OVER (PARTITION BY season_id ORDER BY score * sign DESC) AS rank,
       person, score, sessions, counted, points, won, season_id, person_key
FROM (SELECT season_id, season, game, first_day, last_day, sign, person_key, person,
             round(CASE scoring WHEN 'average' THEN sum(CASE WHEN counts THEN value END) / sum(counts)
                                ELSE sum(CASE WHEN counts THEN value END) END, 6) AS score,
             count(*) AS sessions, sum(counts) AS counted, sum(points) AS points, round(sum(won), 6) AS won
      FROM (SELECT *, best <= 0 OR row_number() OVER (PARTITION BY season_id, person_key ORDER BY value * sign DESC)
                                   <= best AS counts
            FROM (SELECT n.season_id, n.season, n.game, n.first_day, n.last_day, n.scoring, n.best, o.person,
                         o.person_key, CASE WHEN o.game <> 'The Bogey' THEN o.score END AS points, o.won,
                         CASE n.scoring WHEN 'wins' THEN o.won
                                        WHEN 'ranks' THEN CASE WHEN o.players > 1 THEN max(0.0, 4.0 - o.place)
                                                               ELSE 0.0 END
                                        ELSE 1.0 * o.score END AS value,
                         CASE WHEN n.game = 'Booger On Your Neighbor' AND n.scoring IN ('points', 'average') THEN -1
                              ELSE 1 END AS sign
                  FROM seasons AS n
                  JOIN outcomes AS o ON o.game = n.game AND o.date BETWEEN n.first_day AND n.last_day
                  WHERE (n.place = ''
                         OR n.place COLLATE NOCASE IN (o.venue, o.town, o.region, o.country, o.town || ', ' || o.region,
                                                       o.town || ', ' || o.country, o.region || ', ' || o.country,
                                                       o.town || ', ' || o.region || ', ' || o.country))
                    AND (n.people = '' OR EXISTS (SELECT 1 FROM person AS q
                           WHERE coalesce(q.same_as, q.person) = o.person_key
                             AND instr(replace(n.people, '-', ''), lower(hex(q.id))) > 0))))
      GROUP BY season_id, person_key);

-- Two people in one game, each pair both ways round.
CREATE VIEW head_to_head AS
SELECT a.game, a.person, b.person AS other, count(*) AS sessions, sum(a.place < b.place) AS ahead,
       sum(a.place > b.place) AS behind, sum(a.place = b.place) AS level,
       sum(a.score - b.score) * CASE a.game WHEN 'Booger On Your Neighbor' THEN -1 ELSE 1 END AS points_ahead,
       round(avg(a.score - b.score) * CASE a.game WHEN 'Booger On Your Neighbor' THEN -1 ELSE 1 END, 6)
         AS points_ahead_each,
       a.person_key, b.person_key AS other_key
FROM outcomes AS a
JOIN outcomes AS b ON b.session_key = a.session_key AND b.person_key <> a.person_key
GROUP BY a.game, a.person_key, b.person_key;
