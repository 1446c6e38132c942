-- Caches: what the entries of the journal come to, kept beside them so that questions can be asked in plain SQL. They
-- are written in the transaction of the entry that changes them; `bogosity check` compares all of them with a fresh
-- fold of the journal, and `--rebuild` makes them anew. Until a session is closed they hold what its table knows, and
-- nothing that is sealed. How to ask is told in assets/manual/sql.md.

-- Which version of the program's rules made them.
CREATE TABLE cache_state (
  only    INTEGER PRIMARY KEY CHECK (only = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO cache_state VALUES (1, 1);

-- Sessions whose caches have to be made anew before they can be believed.
CREATE TABLE stale (
  session INTEGER PRIMARY KEY REFERENCES session (session)
) STRICT;
INSERT INTO stale SELECT session FROM session;

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

-- What it adds up to for each seat. The lower columns are known once the session is closed.
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
CREATE INDEX summary_of_person ON summary (game, person, session, score, turns, wins, worth, mishaps, place, calls_right,
                                           calls_wrong, caught, got_away, denied_right, denied_wrong, admitted, closed)
  WHERE closed = 1;
-- Whose sessions; for putting two people together.
CREATE INDEX summary_person ON summary (person);

-- The tables that You're Bogus brings along, written when a session closes. Turns count from 1.
CREATE TABLE youre_bogus_roll (
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

CREATE TABLE youre_bogus_placement (
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

CREATE TABLE youre_bogus_inquiry (
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

CREATE TABLE youre_bogus_shout (
  session   INTEGER NOT NULL REFERENCES session (session),
  number    INTEGER NOT NULL CHECK (number >= 1),
  turn      INTEGER NOT NULL,
  seat      INTEGER NOT NULL,  -- of who shouted
  accused   INTEGER NOT NULL,
  was_right INTEGER,           -- NULL: never decided
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE youre_bogus_win (
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

-- The views: for people and their tools. Ids are text, seats and persons are names, dates are the day at the table.

CREATE VIEW sessions AS
SELECT
  lower(substr(hex(s.id), 1, 8) || '-' || substr(hex(s.id), 9, 4) || '-' || substr(hex(s.id), 13, 4) || '-' ||
        substr(hex(s.id), 17, 4) || '-' || substr(hex(s.id), 21)) AS session,
  s.game,
  coalesce(substr(day.value, 1, 10),
           CASE WHEN s.begun_ms <> 0 THEN date(s.begun_ms / 1000 + s.begun_offset * 60, 'unixepoch') END) AS date,
  place.value AS place,
  -- "Lawrence, Kansas, USA": before the first comma, after the last one, and what is between
  trim(CASE WHEN place.value LIKE '%,%' THEN substr(place.value, 1, instr(place.value, ',') - 1)
            ELSE place.value END) AS town,
  CASE WHEN place.value LIKE '%,%,%' THEN
    trim(trim(substr(place.value, instr(place.value, ',') + 1,
                     length(rtrim(place.value, replace(place.value, ',', ''))) - instr(place.value, ',') - 1)), ',')
  END AS region,
  CASE WHEN place.value LIKE '%,%' THEN
    trim(substr(place.value, length(rtrim(place.value, replace(place.value, ',', ''))) + 1))
  END AS country,
  event.value AS event,
  keeper.value AS scorekeeper,
  coalesce(CAST(decks.value AS INTEGER), 1) AS decks,
  rulings.value AS rulings,
  s.state,
  (SELECT sequence FROM last_entry WHERE last_entry.session = s.session) AS entries,
  (SELECT count(*) FROM seat WHERE seat.session = s.session) AS players,
  (SELECT sum(turns) FROM summary WHERE summary.session = s.session) AS turns,
  (SELECT group_concat(name, ', ') FROM (SELECT person.name FROM summary JOIN person USING (person)
     WHERE summary.session = s.session AND place = 1 ORDER BY seat)) AS won_by,
  s.session AS session_key
FROM session AS s
LEFT JOIN header AS day ON day.session = s.session AND day.key = 'Date'
LEFT JOIN header AS place ON place.session = s.session AND place.key = 'Place'
LEFT JOIN header AS event ON event.session = s.session AND event.key = 'Event'
LEFT JOIN header AS keeper ON keeper.session = s.session AND keeper.key = 'Scorekeeper'
LEFT JOIN header AS decks ON decks.session = s.session AND decks.key = 'Decks'
LEFT JOIN header AS rulings ON rulings.session = s.session AND rulings.key = 'Rulings';

CREATE VIEW results AS
SELECT e.session, e.game, e.date, p.name AS person, t.name AS name, m.seat, m.score, m.place, m.turns, m.wins, m.worth,
       m.mishaps, m.calls_right, m.calls_wrong, m.caught, m.got_away, m.denied_right, m.denied_wrong, m.admitted,
       m.session AS session_key
FROM summary AS m
JOIN sessions AS e ON e.session_key = m.session
JOIN seat AS t ON t.session = m.session AND t.seat = m.seat
JOIN person AS p ON p.person = m.person;

CREATE VIEW standings AS
SELECT m.game, p.name AS person, m.sessions, m.won, m.points,
       round(1.0 * m.points / nullif(m.turns, 0), 2) AS points_a_turn, m.turns, m.wins, m.worth, m.calls_right,
       m.calls_wrong, m.caught, m.got_away, m.denied_right, m.denied_wrong, m.admitted, m.mishaps
FROM (SELECT game, person, count(*) AS sessions, sum(place = 1) AS won, sum(score) AS points, sum(turns) AS turns,
             sum(wins) AS wins, sum(worth) AS worth, sum(calls_right) AS calls_right, sum(calls_wrong) AS calls_wrong,
             sum(caught) AS caught, sum(got_away) AS got_away, sum(denied_right) AS denied_right,
             sum(denied_wrong) AS denied_wrong, sum(admitted) AS admitted, sum(mishaps) AS mishaps
      FROM summary WHERE closed = 1 GROUP BY game, person) AS m
JOIN person AS p ON p.person = m.person;

CREATE VIEW facts AS
SELECT e.session, e.date, f.line, f.entry, p.name AS person, f.kind, f.value, f.rule, f.session AS session_key
FROM fact AS f
JOIN sessions AS e ON e.session_key = f.session
JOIN seat AS t ON t.session = f.session AND t.seat = f.seat
JOIN person AS p ON p.person = t.person;

CREATE VIEW points AS
SELECT session, date, line, entry, person, value AS points, rule, session_key FROM facts WHERE kind = 'points';

-- What was typed, for sessions that are over. Of one that goes on the journal shows that, not what.
CREATE VIEW entries AS
SELECT e.session, j.sequence AS entry,
       strftime('%Y-%m-%d %H:%M:%S', j.typed_ms / 1000 + j.typed_offset * 60, 'unixepoch') AS typed_at,
       j.kind, CASE WHEN s.state = 'closed' THEN j.text END AS text,
       CASE WHEN s.state = 'closed' THEN j.reason END AS reason, j.author,
       lower(hex(j.hash)) AS hash, j.session AS session_key
FROM entry AS j
JOIN session AS s ON s.session = j.session
JOIN sessions AS e ON e.session_key = j.session;

CREATE VIEW turns AS
SELECT e.session, e.date, r.turn, r.round, p.name AS person, r.declared, r.first, r.second, r.first + r.second AS sum,
       r.took, r.required, r.picked, r.hand, r.pile, r.stack, r.infractions, r.examine, r.session AS session_key
FROM youre_bogus_roll AS r
JOIN sessions AS e ON e.session_key = r.session
JOIN seat AS t ON t.session = r.session AND t.seat = r.seat
JOIN person AS p ON p.person = t.person;

CREATE VIEW placements AS
SELECT e.session, e.date, c.turn, p.name AS person, c.position, c.card, c.said, c.placed_on, c.legality,
       c.session AS session_key
FROM youre_bogus_placement AS c
JOIN sessions AS e ON e.session_key = c.session
JOIN seat AS t ON t.session = c.session AND t.seat = c.seat
JOIN person AS p ON p.person = t.person;

CREATE VIEW inquiries AS
SELECT e.session, e.date, i.turn, i.about, p.name AS accused, i.plea, i.log, i.verdict, i.rules, i.examined, i.later,
       i.session AS session_key
FROM youre_bogus_inquiry AS i
JOIN sessions AS e ON e.session_key = i.session
JOIN seat AS t ON t.session = i.session AND t.seat = i.seat
JOIN person AS p ON p.person = t.person;

CREATE VIEW shouts AS
SELECT e.session, e.date, h.turn, p.name AS person, a.name AS accused, h.was_right, h.session AS session_key
FROM youre_bogus_shout AS h
JOIN sessions AS e ON e.session_key = h.session
JOIN seat AS t ON t.session = h.session AND t.seat = h.seat
JOIN person AS p ON p.person = t.person
JOIN seat AS u ON u.session = h.session AND u.seat = h.accused
JOIN person AS a ON a.person = u.person;

CREATE VIEW wins AS
SELECT e.session, e.date, w.turn, w.round, p.name AS person, w.claim, w.worth, w.credited, w.stands, w.cards,
       w.session AS session_key
FROM youre_bogus_win AS w
JOIN sessions AS e ON e.session_key = w.session
JOIN seat AS t ON t.session = w.session AND t.seat = w.seat
JOIN person AS p ON p.person = t.person;
