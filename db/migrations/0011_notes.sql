-- Remarks typed in the log, so that a session is found by them. A cache, written with the entry: the log shows them to
-- everybody at the table.
CREATE TABLE youre_bogus_note (
  session INTEGER NOT NULL REFERENCES session (session),
  number  INTEGER NOT NULL CHECK (number >= 1),
  turn    INTEGER NOT NULL,  -- the last one begun by then; 0: none
  text    TEXT NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE VIEW notes AS
SELECT e.session, e.date, n.turn, n.text, n.session AS session_key
FROM youre_bogus_note AS n
JOIN sessions AS e ON e.session_key = n.session;

-- What counts in the history: each session once, however many tellings of it there are, and none that is in the bin.
-- Of all that was said about the bin the latest holds, as everywhere.
CREATE VIEW counted AS
SELECT s.session AS session_key FROM session AS s
WHERE s.origin IS NULL
  AND coalesce((SELECT c.value FROM change AS c WHERE c.subject = s.id AND c.field = 'bin'
                ORDER BY c.at_ms DESC, c.id DESC LIMIT 1), '') <> 'yes';

DROP VIEW results;

CREATE VIEW results AS
SELECT e.session, e.game, e.date, p.name AS person, t.name AS name, m.seat, m.score, m.place, m.turns, m.wins, m.worth,
       m.mishaps, m.calls_right, m.calls_wrong, m.caught, m.got_away, m.denied_right, m.denied_wrong, m.admitted,
       m.session AS session_key
FROM summary AS m
JOIN counted AS k ON k.session_key = m.session
JOIN sessions AS e ON e.session_key = m.session
JOIN seat AS t ON t.session = m.session AND t.seat = m.seat
JOIN person AS p ON p.person = m.person;

DROP VIEW standings;

CREATE VIEW standings AS
SELECT m.game, p.name AS person, m.sessions, m.won, m.points,
       round(1.0 * m.points / nullif(m.turns, 0), 2) AS points_a_turn, m.turns, m.wins, m.worth, m.calls_right,
       m.calls_wrong, m.caught, m.got_away, m.denied_right, m.denied_wrong, m.admitted, m.mishaps
FROM (SELECT game, person, count(*) AS sessions, sum(place = 1) AS won, sum(score) AS points, sum(turns) AS turns,
             sum(wins) AS wins, sum(worth) AS worth, sum(calls_right) AS calls_right, sum(calls_wrong) AS calls_wrong,
             sum(caught) AS caught, sum(got_away) AS got_away, sum(denied_right) AS denied_right,
             sum(denied_wrong) AS denied_wrong, sum(admitted) AS admitted, sum(mishaps) AS mishaps
      FROM summary WHERE closed = 1 AND session IN (SELECT session_key FROM counted) GROUP BY game, person) AS m
JOIN person AS p ON p.person = m.person;

-- Made when somebody has time for it.
INSERT OR IGNORE INTO stale SELECT session FROM session WHERE origin IS NULL;
