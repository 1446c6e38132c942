-- The list of sessions is read page by page, the unfinished ones first, each kind with the one that came last first:
-- this index backwards, for the key of a row stands behind its columns.
CREATE INDEX session_by_state ON session (state);
