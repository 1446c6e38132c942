-- One answer to what counts and one to who won, for all views: the same as the program's (src/history/session_state.h and
-- outcomes.h), and a test compares them.

DROP VIEW season_standings;
DROP VIEW head_to_head;
DROP VIEW outcomes;
DROP VIEW seasons;
DROP VIEW standings;
DROP VIEW results;
DROP VIEW points;
DROP VIEW facts;
DROP VIEW turns;
DROP VIEW placements;
DROP VIEW inquiries;
DROP VIEW shouts;
DROP VIEW wins;
DROP VIEW dice;
DROP VIEW feats;
DROP VIEW notes;
DROP VIEW clarifications;
DROP VIEW counted;
DROP VIEW sessions;

-- What counts in the history is closed, and nothing else. Of all that was said about the bin the latest holds.
CREATE VIEW states AS
SELECT s.session AS session_key,
       CASE WHEN s.origin IS NOT NULL THEN 'other version'
            WHEN coalesce((SELECT c.value FROM change AS c
                           WHERE c.kind = 'session' AND c.subject = s.id AND c.field = 'bin' ORDER BY c.at_ms DESC, c.id DESC LIMIT 1), '') = 'yes' THEN 'bin'
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
  (SELECT state FROM states WHERE session_key = s.session) AS state,
  (SELECT sequence FROM last_entry WHERE last_entry.session = s.session) AS entries,
  (SELECT count(*) FROM seat WHERE seat.session = s.session) AS players,
  (SELECT sum(turns) FROM summary WHERE summary.session = s.session) AS turns,
  (SELECT group_concat(name, ', ') FROM (SELECT person.name FROM placed JOIN person ON person = person_key
     WHERE session_key = s.session AND won > 0 ORDER BY seat)) AS won_by,
  s.session AS session_key
FROM session AS s
LEFT JOIN header AS day ON day.session = s.session AND day.key = 'Date'
LEFT JOIN header AS place ON place.session = s.session AND place.key = 'Place'
LEFT JOIN place AS w ON w.session = s.session
LEFT JOIN header AS event ON event.session = s.session AND event.key = 'Event'
LEFT JOIN header AS keeper ON keeper.session = s.session AND keeper.key = 'Scorekeeper'
LEFT JOIN header AS decks ON decks.session = s.session AND decks.key = 'Decks'
LEFT JOIN header AS rulings ON rulings.session = s.session AND rulings.key = 'Rulings';

-- What happened at the table, also while the session goes on: each session once, and none that is in the bin.
CREATE VIEW facts AS
SELECT e.session, e.date, f.line, f.entry, p.name AS person, f.kind, f.value, f.rule, e.state, f.session AS session_key
FROM fact AS f
JOIN sessions AS e ON e.session_key = f.session
JOIN seat AS t ON t.session = f.session AND t.seat = f.seat
JOIN person AS p ON p.person = t.person
WHERE f.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW points AS
SELECT session, date, line, entry, person, value AS points, rule, state, session_key FROM facts WHERE kind = 'points';

CREATE VIEW turns AS
SELECT e.session, e.date, r.turn, r.round, p.name AS person, r.declared, r.first, r.second, r.first + r.second AS sum,
       r.took, r.required, r.picked, r.hand, r.pile, r.stack, r.infractions, r.examine, e.state,
       r.session AS session_key
FROM youre_bogus_roll AS r
JOIN sessions AS e ON e.session_key = r.session
JOIN seat AS t ON t.session = r.session AND t.seat = r.seat
JOIN person AS p ON p.person = t.person
WHERE r.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW placements AS
SELECT e.session, e.date, c.turn, p.name AS person, c.position, c.card, c.said, c.placed_on, c.legality, e.state,
       c.session AS session_key
FROM youre_bogus_placement AS c
JOIN sessions AS e ON e.session_key = c.session
JOIN seat AS t ON t.session = c.session AND t.seat = c.seat
JOIN person AS p ON p.person = t.person
WHERE c.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW inquiries AS
SELECT e.session, e.date, i.turn, i.about, p.name AS accused, i.plea, i.log, i.verdict, i.rules, i.examined, i.later,
       e.state, i.session AS session_key
FROM youre_bogus_inquiry AS i
JOIN sessions AS e ON e.session_key = i.session
JOIN seat AS t ON t.session = i.session AND t.seat = i.seat
JOIN person AS p ON p.person = t.person
WHERE i.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW shouts AS
SELECT e.session, e.date, h.turn, p.name AS person, a.name AS accused, h.was_right, e.state, h.session AS session_key
FROM youre_bogus_shout AS h
JOIN sessions AS e ON e.session_key = h.session
JOIN seat AS t ON t.session = h.session AND t.seat = h.seat
JOIN person AS p ON p.person = t.person
JOIN seat AS u ON u.session = h.session AND u.seat = h.accused
JOIN person AS a ON a.person = u.person
WHERE h.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW wins AS
SELECT e.session, e.date, w.turn, w.round, p.name AS person, w.claim, w.worth, w.credited, w.stands, w.cards, e.state,
       w.session AS session_key
FROM youre_bogus_win AS w
JOIN sessions AS e ON e.session_key = w.session
JOIN seat AS t ON t.session = w.session AND t.seat = w.seat
JOIN person AS p ON p.person = t.person
WHERE w.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW dice AS
SELECT e.session, e.date, p.name AS person, d.s2, d.s3, d.s4, d.s5, d.s6, d.s7, d.s8, d.s9, d.s10, d.s11, d.s12,
       d.f1, d.f2, d.f3, d.f4, d.f5, d.f6, e.state, d.session AS session_key
FROM youre_bogus_dice AS d
JOIN sessions AS e ON e.session_key = d.session
JOIN seat AS t ON t.session = d.session AND t.seat = d.seat
JOIN person AS p ON p.person = t.person
WHERE d.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW notes AS
SELECT e.session, e.date, n.turn, n.text, e.state, n.session AS session_key
FROM (SELECT session, number, turn, text FROM youre_bogus_note
      UNION ALL SELECT session, number, turn, text FROM plain_note) AS n
JOIN sessions AS e ON e.session_key = n.session
WHERE n.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

CREATE VIEW clarifications AS
SELECT e.session, e.date, e.town, c.turn, c.rule, c.text, e.state, c.session AS session_key
FROM (SELECT session, number, turn, rule, text FROM youre_bogus_clarification
      UNION ALL SELECT session, number, turn, rule, text FROM plain_clarification) AS c
JOIN sessions AS e ON e.session_key = c.session
WHERE c.session IN (SELECT session_key FROM states WHERE state NOT IN ('bin', 'other version'));

-- From here on only what counts.
CREATE VIEW feats AS
SELECT e.session, e.game, e.date, f.kind, p.name AS person, f.value, f.line, f.words, f.session AS session_key
FROM feat AS f
JOIN counted AS k ON k.session_key = f.session
JOIN sessions AS e ON e.session_key = f.session
LEFT JOIN seat AS t ON t.session = f.session AND t.seat = f.seat
LEFT JOIN person AS p ON p.person = t.person;

CREATE VIEW results AS
SELECT e.session, e.game, e.date, p.name AS person, t.name AS name, m.seat, m.score, nullif(m.place, 0) AS place, m.turns,
       m.wins, m.worth, m.mishaps, m.calls_right, m.calls_wrong, m.caught, m.got_away, m.denied_right, m.denied_wrong,
       m.admitted, m.session AS session_key
FROM summary AS m
JOIN counted AS k ON k.session_key = m.session
JOIN sessions AS e ON e.session_key = m.session
JOIN seat AS t ON t.session = m.session AND t.seat = m.seat
JOIN person AS p ON p.person = m.person;

CREATE VIEW outcomes AS
SELECT e.session, e.game, s.played_day AS date, e.place AS venue, e.town, e.region, e.country, p.name AS person,
       m.score, m.place, m.players, m.won, m.person_key, m.session_key
FROM placed AS m
JOIN counted AS k ON k.session_key = m.session_key
JOIN session AS s ON s.session = m.session_key
JOIN sessions AS e ON e.session_key = m.session_key
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

-- As before, but that a game without points has seasons of sessions won.
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
                                        WHEN 'ranks' THEN CASE WHEN o.players > 1 THEN max(0.0, 4.0 - o.place) ELSE 0.0 END
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
