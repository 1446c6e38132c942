-- Seasons: what is said of them are changes of the season's id, as with titles and tags. The views are for questions:
-- the program works out the same numbers by itself (src/history/seasons.cpp), and a test compares the two.

-- Of all that was said of a season the latest of each field holds. Without a title there is no season (any more).
CREATE VIEW seasons AS
SELECT lower(hex(subject)) AS season_id, season, first_day, last_day, game, place, people,
       CASE WHEN scoring IN ('average', 'wins', 'ranks') THEN scoring ELSE 'points' END AS scoring, best
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
      WHERE substr(field, 1, 6) = 'season'
        AND NOT EXISTS (SELECT 1 FROM change AS later WHERE later.subject = c.subject AND later.field = c.field
                        AND (later.at_ms > c.at_ms OR (later.at_ms = c.at_ms AND later.id > c.id)))
      GROUP BY subject)
WHERE season <> '';

-- Who ended where: one row for each session that counts and each person who had a turn, whatever names she had there.
CREATE VIEW outcomes AS
SELECT e.session, e.game, s.played_day AS date, e.place AS venue, e.town, e.region, e.country, p.name AS person,
       m.score, m.place, m.players,
       CASE WHEN m.place = 1 AND (m.players > 1 OR m.wins > 0) THEN 1.0 / m.firsts ELSE 0.0 END AS won,
       m.person AS person_key, m.session AS session_key
FROM (SELECT *, count(*) OVER (PARTITION BY session) AS players, sum(place = 1) OVER (PARTITION BY session) AS firsts
      FROM (SELECT session, person, sum(score) AS score, sum(wins) AS wins, place, max(seat) AS seat
            FROM summary WHERE closed = 1 AND place > 0 AND session IN (SELECT session_key FROM counted)
            GROUP BY session, person)) AS m
JOIN session AS s ON s.session = m.session
JOIN sessions AS e ON e.session_key = m.session
JOIN person AS p ON p.person = m.person;

-- Fewer points lead where the lower score wins.
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
                         o.person_key, o.score AS points, o.won,
                         CASE n.scoring WHEN 'wins' THEN o.won
                                        WHEN 'ranks' THEN CASE WHEN o.players > 1 THEN max(0.0, 4.0 - o.place) ELSE 0.0 END
                                        ELSE 1.0 * o.score END AS value,
                         CASE WHEN n.game = 'Booger On Your Neighbor' AND n.scoring IN ('points', 'average') THEN -1
                              ELSE 1 END AS sign
                  FROM seasons AS n
                  JOIN outcomes AS o ON o.game = n.game AND o.date BETWEEN n.first_day AND n.last_day
                  WHERE (n.place = '' OR n.place = o.venue COLLATE NOCASE OR n.place = o.town COLLATE NOCASE
                         OR n.place = o.region COLLATE NOCASE OR n.place = o.country COLLATE NOCASE)
                    AND (n.people = '' OR EXISTS (SELECT 1 FROM person AS q
                           WHERE coalesce(q.same_as, q.person) = o.person_key
                             AND instr(replace(n.people, '-', ''), lower(hex(q.id))) > 0))))
      GROUP BY season_id, person_key);

-- Two people in one game, each pair both ways round.
CREATE VIEW head_to_head AS
SELECT a.game, a.person, b.person AS other, count(*) AS sessions, sum(a.place < b.place) AS ahead,
       sum(a.place > b.place) AS behind, sum(a.place = b.place) AS level,
       sum(a.score - b.score) * CASE a.game WHEN 'Booger On Your Neighbor' THEN -1 ELSE 1 END AS points_ahead,
       a.person_key, b.person_key AS other_key
FROM outcomes AS a
JOIN outcomes AS b ON b.session_key = a.session_key AND b.person_key <> a.person_key
GROUP BY a.game, a.person_key, b.person_key;
