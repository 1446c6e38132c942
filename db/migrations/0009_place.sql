-- Where a session was, and what its table cleared up.

-- The header Place taken apart: KS and Kansas are the same state, U.S.A. and USA the same country. A cache: the header
-- is the truth. NULL: not known.
CREATE TABLE place (
  session INTEGER PRIMARY KEY REFERENCES session (session),
  spot    TEXT,  -- a house or a pub in the town
  town    TEXT,
  region  TEXT,  -- state or province
  country TEXT
) STRICT;

-- What the table agreed on about unclear rules (Z4), written with the entry that says it: there is nothing sealed in
-- it, and the tables of later sessions are told.
CREATE TABLE youre_bogus_clarification (
  session INTEGER NOT NULL REFERENCES session (session),
  number  INTEGER NOT NULL CHECK (number >= 1),
  turn    INTEGER NOT NULL,  -- the last one begun by then; 0: none
  rule    TEXT NOT NULL,     -- 'E4', or nothing
  text    TEXT NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

-- Both are made when somebody has time for it.
UPDATE cache_state SET version = 2;
INSERT OR IGNORE INTO stale SELECT session FROM session WHERE origin IS NULL;

-- As before, but for the parts of the place.
DROP VIEW sessions;

CREATE VIEW sessions AS
SELECT
  lower(substr(hex(s.id), 1, 8) || '-' || substr(hex(s.id), 9, 4) || '-' || substr(hex(s.id), 13, 4) || '-' ||
        substr(hex(s.id), 17, 4) || '-' || substr(hex(s.id), 21)) AS session,
  s.game,
  coalesce(substr(day.value, 1, 10),
           CASE WHEN s.begun_ms <> 0 THEN date(s.begun_ms / 1000 + s.begun_offset * 60, 'unixepoch') END) AS date,
  place.value AS place,
  w.town,
  w.region,
  w.country,
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
LEFT JOIN place AS w ON w.session = s.session
LEFT JOIN header AS event ON event.session = s.session AND event.key = 'Event'
LEFT JOIN header AS keeper ON keeper.session = s.session AND keeper.key = 'Scorekeeper'
LEFT JOIN header AS decks ON decks.session = s.session AND decks.key = 'Decks'
LEFT JOIN header AS rulings ON rulings.session = s.session AND rulings.key = 'Rulings';

CREATE VIEW clarifications AS
SELECT e.session, e.date, e.town, c.turn, c.rule, c.text, c.session AS session_key
FROM youre_bogus_clarification AS c
JOIN sessions AS e ON e.session_key = c.session;
