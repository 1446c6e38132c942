-- In a game for one nobody comes in first: it is won or it is not. And not every game has one deck where no number is
-- written down.
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
      FROM summary WHERE closed = 1 AND session IN (SELECT session_key FROM counted) GROUP BY game, person) AS m
JOIN person AS p ON p.person = m.person;

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
  coalesce(CAST(decks.value AS INTEGER), CASE s.game WHEN 'Booger On Your Neighbor' THEN 2 ELSE 1 END) AS decks,
  rulings.value AS rulings,
  s.state,
  (SELECT sequence FROM last_entry WHERE last_entry.session = s.session) AS entries,
  (SELECT count(*) FROM seat WHERE seat.session = s.session) AS players,
  (SELECT sum(turns) FROM summary WHERE summary.session = s.session) AS turns,
  (SELECT group_concat(name, ', ') FROM (SELECT person.name FROM summary JOIN person USING (person)
     WHERE summary.session = s.session AND place = 1
       AND (wins > 0 OR (SELECT count(*) FROM seat WHERE seat.session = s.session) > 1) ORDER BY seat)) AS won_by,
  s.session AS session_key
FROM session AS s
LEFT JOIN header AS day ON day.session = s.session AND day.key = 'Date'
LEFT JOIN header AS place ON place.session = s.session AND place.key = 'Place'
LEFT JOIN place AS w ON w.session = s.session
LEFT JOIN header AS event ON event.session = s.session AND event.key = 'Event'
LEFT JOIN header AS keeper ON keeper.session = s.session AND keeper.key = 'Scorekeeper'
LEFT JOIN header AS decks ON decks.session = s.session AND decks.key = 'Decks'
LEFT JOIN header AS rulings ON rulings.session = s.session AND rulings.key = 'Rulings';
