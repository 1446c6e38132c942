-- The views: for people and their tools. Ids are text, seats and persons are names, dates are the day at the table.
-- There is one answer to what counts and one to who won, for all views: the same as the program's
-- (src/history/session_state.h, src/history/outcomes.h), and a test compares them.
--
-- This script follows schema.sql, which makes the tables. A file that was made with views of that script has them
-- replaced; so has a view of somebody's that stands under one of these names, and the copy that is made before an
-- update keeps it.
--
-- A file may hold a million turns. What is said of a session is computed once for each session, not once for each of
-- its rows (`listed`), and rows are looked up by session and seat, so that each view is read in a second, and the rows
-- of one session or of one person faster.

DROP VIEW IF EXISTS states;
DROP VIEW IF EXISTS counted;
DROP VIEW IF EXISTS listed;
DROP VIEW IF EXISTS shown;
DROP VIEW IF EXISTS placed;
DROP VIEW IF EXISTS told_header;
DROP VIEW IF EXISTS sessions;
DROP VIEW IF EXISTS corrections;
DROP VIEW IF EXISTS entries;
DROP VIEW IF EXISTS facts;
DROP VIEW IF EXISTS points;
DROP VIEW IF EXISTS turns;
DROP VIEW IF EXISTS placements;
DROP VIEW IF EXISTS inquiries;
DROP VIEW IF EXISTS shouts;
DROP VIEW IF EXISTS wins;
DROP VIEW IF EXISTS dice;
DROP VIEW IF EXISTS notes;
DROP VIEW IF EXISTS clarifications;
DROP VIEW IF EXISTS titles;
DROP VIEW IF EXISTS tags;
DROP VIEW IF EXISTS session_notes;
DROP VIEW IF EXISTS names;
DROP VIEW IF EXISTS people;
DROP VIEW IF EXISTS durations;
DROP VIEW IF EXISTS shouters;
DROP VIEW IF EXISTS feats;
DROP VIEW IF EXISTS results;
DROP VIEW IF EXISTS outcomes;
DROP VIEW IF EXISTS standings;
DROP VIEW IF EXISTS seasons;
DROP VIEW IF EXISTS season_standings;
DROP VIEW IF EXISTS head_to_head;

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

-- What the rows of a session are shown with. The groups have one row each: SQLite computes a view with groups once, and
-- only for the sessions that are asked for, where it would compute each column again for every row that is joined.
CREATE VIEW listed AS
SELECT s.session AS session_key,
       lower(substr(hex(s.id), 1, 8) || '-' || substr(hex(s.id), 9, 4) || '-' || substr(hex(s.id), 13, 4) || '-' ||
             substr(hex(s.id), 17, 4) || '-' || substr(hex(s.id), 21)) AS session,
       s.game, nullif(s.played_day, '') AS date, s.state = 'closed' AS is_over, k.state
FROM session AS s
JOIN states AS k ON k.session_key = s.session
GROUP BY s.session;

-- Each session once, and none that is in the bin.
CREATE VIEW shown AS
SELECT session_key, session, game, date, state FROM listed WHERE state NOT IN ('bin', 'other version');

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
       j.kind, CASE WHEN s.is_over THEN j.text END AS text, CASE WHEN s.is_over THEN j.reason END AS reason, j.author,
       lower(hex(j.hash)) AS hash, s.session_key
FROM listed AS s
CROSS JOIN entry AS j ON j.session = s.session_key;

-- What happened at the table, also while the session goes on: each session once, and none that is in the bin.

CREATE VIEW facts AS
SELECT s.session, s.date, f.line, f.entry, p.name AS person, f.kind, f.value, f.rule, s.state, s.session_key
FROM shown AS s
JOIN seat AS t ON t.session = s.session_key
JOIN person AS p ON p.person = t.person
CROSS JOIN fact AS f ON f.session = s.session_key AND f.seat = t.seat;

-- Few facts are points: these are looked for first, then the person of each.
CREATE VIEW points AS
SELECT s.session, s.date, f.line, f.entry, p.name AS person, f.value AS points, f.rule, s.state, s.session_key
FROM shown AS s
CROSS JOIN fact AS f ON f.session = s.session_key AND f.kind = 'points'
JOIN seat AS t ON t.session = s.session_key AND t.seat = f.seat
JOIN person AS p ON p.person = t.person;

CREATE VIEW turns AS
SELECT s.session, s.date, r.turn, r.round, p.name AS person, r.declared, r.first, r.second, r.first + r.second AS sum,
       r.took, r.required, r.picked, r.hand, r.pile, r.stack, r.infractions, r.examine, s.state,
       s.session_key
FROM shown AS s
JOIN seat AS t ON t.session = s.session_key
JOIN person AS p ON p.person = t.person
CROSS JOIN turn AS r ON r.session = s.session_key AND r.seat = t.seat;

CREATE VIEW placements AS
SELECT s.session, s.date, c.turn, p.name AS person, c.position, c.card, c.said, c.placed_on, c.legality, s.state,
       s.session_key
FROM shown AS s
JOIN seat AS t ON t.session = s.session_key
JOIN person AS p ON p.person = t.person
CROSS JOIN placement AS c ON c.session = s.session_key AND c.seat = t.seat;

CREATE VIEW inquiries AS
SELECT s.session, s.date, i.turn, i.about, p.name AS accused, i.plea, i.log, i.verdict, i.rules, i.examined, i.later,
       s.state, s.session_key
FROM shown AS s
JOIN seat AS t ON t.session = s.session_key
JOIN person AS p ON p.person = t.person
CROSS JOIN inquiry AS i ON i.session = s.session_key AND i.seat = t.seat;

CREATE VIEW shouts AS
SELECT s.session, s.date, h.turn, p.name AS person, a.name AS accused, h.was_right, s.state, s.session_key
FROM shown AS s
JOIN seat AS t ON t.session = s.session_key
JOIN person AS p ON p.person = t.person
CROSS JOIN shout AS h ON h.session = s.session_key AND h.seat = t.seat
JOIN seat AS u ON u.session = s.session_key AND u.seat = h.accused
JOIN person AS a ON a.person = u.person;

CREATE VIEW wins AS
SELECT s.session, s.date, w.turn, w.round, p.name AS person, w.claim, w.worth, w.credited, w.stands, w.cards, s.state,
       s.session_key
FROM shown AS s
JOIN seat AS t ON t.session = s.session_key
JOIN person AS p ON p.person = t.person
CROSS JOIN win AS w ON w.session = s.session_key AND w.seat = t.seat;

CREATE VIEW dice AS
SELECT s.session, s.date, p.name AS person, d.s2, d.s3, d.s4, d.s5, d.s6, d.s7, d.s8, d.s9, d.s10, d.s11, d.s12,
       d.f1, d.f2, d.f3, d.f4, d.f5, d.f6, s.state, s.session_key
FROM shown AS s
JOIN seat AS t ON t.session = s.session_key
JOIN person AS p ON p.person = t.person
CROSS JOIN dice_count AS d ON d.session = s.session_key AND d.seat = t.seat;

CREATE VIEW notes AS
SELECT s.session, s.date, n.turn, n.text, s.state, s.session_key
FROM shown AS s
CROSS JOIN note AS n ON n.session = s.session_key;

CREATE VIEW clarifications AS
SELECT s.session, s.date, w.town, c.turn, c.rule, c.text, s.state, s.session_key
FROM shown AS s
LEFT JOIN place AS w ON w.session = s.session_key
CROSS JOIN clarification AS c ON c.session = s.session_key;

-- What people say about sessions, as it holds now: of all that was said of a field the latest. These words are the
-- table's own and are not sealed, but for a note at an entry of a session that goes on: the text of that entry is not
-- shown, and so the note is not.
CREATE VIEW titles AS
SELECT s.session, s.game, s.date, c.value AS title, s.state, s.session_key
FROM shown AS s
JOIN session AS stored ON stored.session = s.session_key
CROSS JOIN change AS c ON c.kind = 'session' AND c.subject = stored.id AND c.field = 'title' AND c.value <> ''
WHERE NOT EXISTS (SELECT 1 FROM change AS later WHERE later.kind = 'session' AND later.subject = c.subject
                  AND later.field = c.field AND (later.at_ms, later.id) > (c.at_ms, c.id));

-- Where a name was forgotten two spellings of one tag may be left.
CREATE VIEW tags AS
SELECT s.session, s.game, s.date, c.value AS tag, s.state, s.session_key
FROM shown AS s
JOIN session AS stored ON stored.session = s.session_key
CROSS JOIN change AS c ON c.kind = 'session' AND c.subject = stored.id AND c.field >= 'tag:' AND c.field < 'tag;'
                          AND c.value <> ''
WHERE NOT EXISTS (SELECT 1 FROM change AS later WHERE later.kind = 'session' AND later.subject = c.subject
                  AND later.field = c.field AND (later.at_ms, later.id) > (c.at_ms, c.id))
GROUP BY s.session_key, c.value COLLATE NOCASE;

-- A note is about the session, or about one of its entries: then the field names the id of that entry.
CREATE VIEW session_notes AS
SELECT s.session, s.game, s.date, j.sequence AS entry,
       CASE WHEN c.field = 'note' OR s.state <> 'open' THEN c.value END AS text, s.state, s.session_key
FROM shown AS s
JOIN session AS stored ON stored.session = s.session_key
CROSS JOIN change AS c ON c.kind = 'session' AND c.subject = stored.id AND c.field >= 'note' AND c.field < 'note;'
                          AND c.value <> ''
LEFT JOIN entry AS j ON c.field <> 'note' AND j.session = s.session_key
                        AND lower(hex(j.id)) = replace(substr(c.field, 6), '-', '')
WHERE (c.field = 'note' OR j.sequence IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM change AS later WHERE later.kind = 'session' AND later.subject = c.subject
                  AND later.field = c.field AND (later.at_ms, later.id) > (c.at_ms, c.id));

-- People, and the names that they have in the records, bin and other versions apart. Whoever turned out to be somebody
-- else has no row.
CREATE VIEW names AS
SELECT p.name AS person, t.name, count(DISTINCT t.session) AS sessions, min(s.date) AS first_date,
       max(s.date) AS last_date, t.person AS person_key
FROM shown AS s
JOIN seat AS t ON t.session = s.session_key
JOIN person AS p ON p.person = t.person
GROUP BY t.person, t.name;

CREATE VIEW people AS
SELECT p.name AS person,
       (SELECT group_concat(name, ', ') FROM (SELECT DISTINCT t.name FROM seat AS t
          WHERE t.person = p.person AND t.name <> p.name AND t.session IN (SELECT session_key FROM shown)
          ORDER BY t.name)) AS other_names,
       p.is_guest AS guest, n.sessions, n.first_date, n.last_date,
       lower(substr(hex(p.id), 1, 8) || '-' || substr(hex(p.id), 9, 4) || '-' || substr(hex(p.id), 13, 4) || '-' ||
             substr(hex(p.id), 17, 4) || '-' || substr(hex(p.id), 21)) AS person_id,
       p.person AS person_key
FROM person AS p
JOIN (SELECT t.person, count(DISTINCT t.session) AS sessions, min(s.date) AS first_date, max(s.date) AS last_date
      FROM shown AS s JOIN seat AS t ON t.session = s.session_key GROUP BY t.person) AS n ON n.person = p.person
WHERE p.same_as IS NULL;

-- How long and when it was played: from the beginning to the moment at which the last entry was typed, as in the
-- program. The hour is that of the header Date, else that of the beginning; a record that only names the day begins at
-- midnight in UTC, to the millisecond, and then nobody knows the hour.
CREATE VIEW durations AS
SELECT session, game, date,
       CASE strftime('%w', date) WHEN '0' THEN 'Sunday' WHEN '1' THEN 'Monday' WHEN '2' THEN 'Tuesday'
                                 WHEN '3' THEN 'Wednesday' WHEN '4' THEN 'Thursday' WHEN '5' THEN 'Friday'
                                 WHEN '6' THEN 'Saturday' END AS weekday,
       hour, minutes, players, turns, round(60.0 * turns / minutes, 1) AS turns_an_hour,
       CASE WHEN game <> 'The Bogey' THEN round(60.0 * points / minutes, 1) END AS points_an_hour, state, session_key
FROM (SELECT s.session, s.game, s.date, s.state, s.session_key,
             CASE WHEN substr(d.value, 12, 2) GLOB '[0-2][0-9]' THEN CAST(substr(d.value, 12, 2) AS INTEGER)
                  WHEN b.begun_ms <> 0 AND (b.begun_ms % 86400000 <> 0 OR b.begun_offset <> 0)
                       AND date(b.begun_ms / 1000 + b.begun_offset * 60, 'unixepoch') = s.date
                  THEN CAST(strftime('%H', b.begun_ms / 1000 + b.begun_offset * 60, 'unixepoch') AS INTEGER)
                  END AS hour,
             CASE WHEN b.begun_ms <> 0 AND j.typed_ms > b.begun_ms
                  THEN nullif((j.typed_ms - b.begun_ms + 30000) / 60000, 0) END AS minutes,
             m.players, m.turns, m.points
      FROM shown AS s
      JOIN session AS b ON b.session = s.session_key
      JOIN told_header AS d ON d.session = s.session_key AND d.key = 'Date'
      LEFT JOIN last_entry AS l ON l.session = s.session_key
      LEFT JOIN entry AS j ON j.session = s.session_key AND j.sequence = l.sequence
      LEFT JOIN (SELECT session, count(*) AS players, sum(turns) AS turns, sum(score) AS points FROM summary
                 GROUP BY session) AS m ON m.session = s.session_key);

-- Who shouted at whom, was right how often, and about which rule. The rules stand in the inquiry ('E3 E4'): one shout
-- about two rules is in both rows, and where no breach was found the rule is empty.
CREATE VIEW shouters AS
WITH RECURSIVE split (rules, rule, rest) AS (
  SELECT DISTINCT rules, '', CASE rules WHEN '' THEN '' ELSE rules || ' ' END FROM inquiry
  UNION ALL
  SELECT rules, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM split WHERE rest <> '')
SELECT p.name AS person, a.name AS accused, one.rule, sum(one.shouts) AS shouts,
       sum(one.right_shouts) AS right_shouts, sum(one.wrong_shouts) AS wrong_shouts, sum(one.undecided) AS undecided,
       one.person AS person_key, one.accused AS accused_key
FROM (SELECT h.person, h.accused, split.rule, h.shouts, h.right_shouts, h.wrong_shouts, h.undecided
      FROM (SELECT person, accused, rules, count(*) AS shouts, coalesce(sum(was_right), 0) AS right_shouts,
                   coalesce(sum(NOT was_right), 0) AS wrong_shouts, sum(was_right IS NULL) AS undecided
            FROM (SELECT t.person, u.person AS accused, x.was_right,
                         CASE WHEN x.was_right = 1
                              THEN coalesce((SELECT i.rules FROM inquiry AS i
                                             WHERE i.session = x.session AND i.turn = x.turn AND i.seat = x.accused
                                               AND i.rules <> '' ORDER BY i.number LIMIT 1), '')
                              ELSE '' END AS rules
                  FROM listed AS s
                  JOIN shout AS x ON x.session = s.session_key
                  JOIN seat AS t ON t.session = x.session AND t.seat = x.seat
                  JOIN seat AS u ON u.session = x.session AND u.seat = x.accused
                  WHERE s.state = 'closed')
            GROUP BY person, accused, rules) AS h
      JOIN split ON split.rules = h.rules AND (split.rule <> '' OR split.rules = '')) AS one
JOIN person AS p ON p.person = one.person
JOIN person AS a ON a.person = one.accused
GROUP BY one.person, one.accused, one.rule;

-- From here on only what counts.

CREATE VIEW feats AS
SELECT s.session, s.game, s.date, f.kind, p.name AS person, f.value, f.line, f.words, s.session_key
FROM listed AS s
CROSS JOIN feat AS f ON f.session = s.session_key
LEFT JOIN seat AS t ON t.session = s.session_key AND t.seat = f.seat
LEFT JOIN person AS p ON p.person = t.person
WHERE s.state = 'closed';

CREATE VIEW results AS
SELECT s.session, s.game, s.date, p.name AS person, t.name AS name, m.seat, m.score, nullif(m.place, 0) AS place,
       m.turns, m.wins, m.worth, m.mishaps, m.calls_right, m.calls_wrong, m.caught, m.got_away, m.denied_right,
       m.denied_wrong, m.admitted, s.session_key
FROM listed AS s
JOIN summary AS m ON m.session = s.session_key
JOIN seat AS t ON t.session = s.session_key AND t.seat = m.seat
JOIN person AS p ON p.person = m.person
WHERE s.state = 'closed';

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
-- country, or by several of these with commas between them. Some versions of SQLite would compute the outcomes anew for
-- each season, if they were not asked to keep them.
CREATE VIEW season_standings AS
WITH ends AS MATERIALIZED (SELECT * FROM outcomes)
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
                  JOIN ends AS o ON o.game = n.game AND o.date BETWEEN n.first_day AND n.last_day
                  WHERE (n.place = ''
                         OR n.place COLLATE NOCASE IN (o.venue, o.town, o.region, o.country, o.town || ', ' || o.region,
                                                       o.town || ', ' || o.country, o.region || ', ' || o.country,
                                                       o.town || ', ' || o.region || ', ' || o.country))
                    AND (n.people = '' OR EXISTS (SELECT 1 FROM person AS q
                           WHERE coalesce(q.same_as, q.person) = o.person_key
                             AND instr(replace(n.people, '-', ''), lower(hex(q.id))) > 0))))
      GROUP BY season_id, person_key);

-- Two people in one game, each pair both ways round. The second part of the outcomes adds no row: SQLite takes a
-- recursive table for a long one, and so makes an index for the join; else SQLite 3.40 compares each row with each.
CREATE VIEW head_to_head AS
WITH RECURSIVE o AS MATERIALIZED (
  SELECT s.session, s.game, w.person_key, w.place, w.score
  FROM placed AS w
  JOIN session AS s ON s.session = w.session_key
  WHERE w.session_key IN (SELECT session_key FROM counted)
  UNION ALL
  SELECT * FROM o WHERE FALSE)
SELECT r.game, p.name AS person, q.name AS other, r.sessions, r.ahead, r.behind, r.level,
       r.points * r.sign AS points_ahead, round(1.0 * r.points / r.sessions * r.sign, 6) AS points_ahead_each,
       r.person_key, r.other_key
FROM (SELECT a.game, a.person_key, b.person_key AS other_key, count(*) AS sessions, sum(a.place < b.place) AS ahead,
             sum(a.place > b.place) AS behind, sum(a.place = b.place) AS level, sum(a.score - b.score) AS points,
             CASE a.game WHEN 'Booger On Your Neighbor' THEN -1 ELSE 1 END AS sign
      FROM o AS a
      JOIN o AS b ON b.session = a.session AND b.person_key <> a.person_key
      GROUP BY a.game, a.person_key, b.person_key) AS r
JOIN person AS p ON p.person = r.person_key
JOIN person AS q ON q.person = r.other_key;
