-- Whoever never had a turn has no place: 0 in the caches, nothing in the views. Such a session counts in nobody's
-- standings.
DROP VIEW results;

CREATE VIEW results AS
SELECT e.session, e.game, e.date, p.name AS person, t.name AS name, m.seat, m.score, nullif(m.place, 0) AS place, m.turns,
       m.wins, m.worth, m.mishaps, m.calls_right, m.calls_wrong, m.caught, m.got_away, m.denied_right, m.denied_wrong,
       m.admitted, m.session AS session_key
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
FROM (SELECT game, person, count(*) AS sessions,
             sum(place = 1 AND (wins > 0 OR (SELECT count(*) FROM seat WHERE seat.session = summary.session) > 1))
               AS won,
             sum(score) AS points, sum(turns) AS turns,
             sum(wins) AS wins, sum(worth) AS worth, sum(calls_right) AS calls_right, sum(calls_wrong) AS calls_wrong,
             sum(caught) AS caught, sum(got_away) AS got_away, sum(denied_right) AS denied_right,
             sum(denied_wrong) AS denied_wrong, sum(admitted) AS admitted, sum(mishaps) AS mishaps
      FROM summary WHERE closed = 1 AND place > 0 AND session IN (SELECT session_key FROM counted) GROUP BY game, person) AS m
JOIN person AS p ON p.person = m.person;

