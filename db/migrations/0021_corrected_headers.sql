-- The date, the place and the event of a session can be corrected: what an edit says holds, and what was written first
-- stays in the headers. An empty value goes back to that.
CREATE INDEX change_of_header ON change (subject, field, at_ms, id)
  WHERE kind = 'session' AND field IN ('date', 'place', 'event');

-- The headers of these three kinds as they are told: what edits made of them, else what was written first.
CREATE VIEW told_header AS
SELECT s.session, k.key,
       coalesce(nullif((SELECT c.value FROM change AS c
                        WHERE c.kind = 'session' AND c.subject = coalesce(s.origin, s.id) AND c.field = k.field
                        ORDER BY c.at_ms DESC, c.id DESC LIMIT 1), ''),
                (SELECT h.value FROM header AS h WHERE h.session = s.session AND h.key = k.key)) AS value
FROM session AS s
JOIN (SELECT 'Date' AS key, 'date' AS field UNION ALL SELECT 'Place', 'place' UNION ALL SELECT 'Event', 'event') AS k;

DROP VIEW sessions;

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
SELECT e.session, t.key AS header, t.value,
       (SELECT h.value FROM header AS h WHERE h.session = t.session AND h.key = t.key) AS first_written,
       t.session AS session_key
FROM told_header AS t
JOIN sessions AS e ON e.session_key = t.session
WHERE t.value IS NOT (SELECT h.value FROM header AS h WHERE h.session = t.session AND h.key = t.key);
