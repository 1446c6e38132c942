-- When a session was played, for the one order of sessions: the day of the header Date, else the day on which it was
-- begun; then the time of that header if it names one, else the moment of beginning. Last comes who was played last, not
-- who was imported last.
ALTER TABLE session ADD COLUMN played_day TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN played_ms INTEGER NOT NULL DEFAULT 0;

UPDATE session SET
  played_day = coalesce((SELECT substr(value, 1, 10) FROM header WHERE header.session = session.session AND key = 'Date'),
                        CASE WHEN begun_ms <> 0 OR begun_offset <> 0
                             THEN date(begun_ms / 1000 + begun_offset * 60, 'unixepoch') END, ''),
  played_ms = coalesce((SELECT strftime('%s', value) * 1000 FROM header
                        WHERE header.session = session.session AND key = 'Date' AND length(value) >= 16), begun_ms);

-- The list of sessions is read page by page, the unfinished ones first: this index backwards.
DROP INDEX session_by_state;
CREATE INDEX session_by_state ON session (state, played_day, played_ms, begun_ms, id);
