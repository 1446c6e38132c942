-- Games in which nothing is sealed: their remarks and what was agreed on, as those of You're Bogus. Public: written with
-- the entry.
CREATE TABLE plain_note (
  session INTEGER NOT NULL REFERENCES session (session),
  number  INTEGER NOT NULL CHECK (number >= 1),
  turn    INTEGER NOT NULL,  -- the last one begun by then; 0: none
  text    TEXT NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE plain_clarification (
  session INTEGER NOT NULL REFERENCES session (session),
  number  INTEGER NOT NULL CHECK (number >= 1),
  turn    INTEGER NOT NULL,  -- the last one begun by then; 0: none
  rule    TEXT NOT NULL,     -- an id of the game's rulebook, or nothing
  text    TEXT NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

DROP VIEW notes;

CREATE VIEW notes AS
SELECT e.session, e.date, n.turn, n.text, n.session AS session_key
FROM (SELECT session, number, turn, text FROM youre_bogus_note
      UNION ALL SELECT session, number, turn, text FROM plain_note) AS n
JOIN sessions AS e ON e.session_key = n.session;

DROP VIEW clarifications;

CREATE VIEW clarifications AS
SELECT e.session, e.date, e.town, c.turn, c.rule, c.text, c.session AS session_key
FROM (SELECT session, number, turn, rule, text FROM youre_bogus_clarification
      UNION ALL SELECT session, number, turn, rule, text FROM plain_clarification) AS c
JOIN sessions AS e ON e.session_key = c.session;
