-- Every edit says what it is about: a session, a person or a season. An id alone does not tell: anybody can compute the
-- id of a name and give it to a session.

DROP TRIGGER change_is_never_changed;

-- Until now an edit could have any time, and one with a time in a far future held for ever. What is dated more than a day
-- ahead is dated now, in the order that it had; what is dated before all years, at their beginning.
UPDATE change SET at_ms = later.at_ms, at_offset = 0
FROM (SELECT id, CAST(strftime('%s', 'now') AS INTEGER) * 1000
                 + min(row_number() OVER (PARTITION BY subject, field ORDER BY at_ms, id), 86400000) AS at_ms
      FROM change WHERE at_ms > (CAST(strftime('%s', 'now') AS INTEGER) + 86400) * 1000) AS later
WHERE change.id = later.id;
UPDATE change SET at_ms = -62167132800000, at_offset = 0 WHERE at_ms < -62167132800000;

-- The times of the years 0 to 9999: a journal has room for no others.
ALTER TABLE change ADD COLUMN kind TEXT NOT NULL DEFAULT 'session'
  CHECK (kind IN ('session', 'person', 'season') AND at_ms BETWEEN -62167305600000 AND 253402387200000);

-- So far the field told.
UPDATE change SET kind = CASE WHEN field IN ('same-as', 'name', 'forgotten') THEN 'person' ELSE 'season' END
WHERE field IN ('same-as', 'name', 'forgotten', 'season') OR substr(field, 1, 7) = 'season-';

CREATE TRIGGER change_is_never_changed BEFORE UPDATE ON change
BEGIN
  SELECT RAISE(ABORT, 'changes are only ever added to: one that was made is never changed');
END;

DROP INDEX change_of_subject;
CREATE INDEX change_of_subject ON change (kind, subject, field, at_ms, id);

DROP VIEW counted;
CREATE VIEW counted AS
SELECT s.session AS session_key FROM session AS s
WHERE s.origin IS NULL
  AND coalesce((SELECT c.value FROM change AS c WHERE c.kind = 'session' AND c.subject = s.id AND c.field = 'bin'
                ORDER BY c.at_ms DESC, c.id DESC LIMIT 1), '') <> 'yes';

DROP VIEW seasons;
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
      WHERE kind = 'season'
        AND NOT EXISTS (SELECT 1 FROM change AS later WHERE later.kind = 'season' AND later.subject = c.subject
                        AND later.field = c.field
                        AND (later.at_ms > c.at_ms OR (later.at_ms = c.at_ms AND later.id > c.id)))
      GROUP BY subject)
WHERE season <> '';
