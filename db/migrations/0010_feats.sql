-- What may stand in the records book, told by each game when a session closes: of each kind the greatest of each seat,
-- or of the whole table. And the dice of a session, counted for each seat, so that long histories add up fast. Both are
-- caches like the others; sessions that are there already get them when the program next has time.
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

CREATE TABLE youre_bogus_dice (
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

CREATE VIEW feats AS
SELECT e.session, e.game, e.date, f.kind, p.name AS person, f.value, f.line, f.words, f.session AS session_key
FROM feat AS f
JOIN sessions AS e ON e.session_key = f.session
LEFT JOIN seat AS t ON t.session = f.session AND t.seat = f.seat
LEFT JOIN person AS p ON p.person = t.person;

CREATE VIEW dice AS
SELECT e.session, e.date, p.name AS person, d.s2, d.s3, d.s4, d.s5, d.s6, d.s7, d.s8, d.s9, d.s10, d.s11, d.s12,
       d.f1, d.f2, d.f3, d.f4, d.f5, d.f6, d.session AS session_key
FROM youre_bogus_dice AS d
JOIN sessions AS e ON e.session_key = d.session
JOIN seat AS t ON t.session = d.session AND t.seat = d.seat
JOIN person AS p ON p.person = t.person;

INSERT OR IGNORE INTO stale SELECT session FROM session WHERE origin IS NULL AND state = 'closed';
