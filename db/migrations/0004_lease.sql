-- Who has a session open for writing just now: one program at a time. This is about programs, not about the session:
-- it is never exported or merged, and what a program left behind that ended without a word counts for nothing.

CREATE TABLE lease (
  session      INTEGER PRIMARY KEY REFERENCES session (session),
  holder       BLOB NOT NULL CHECK (length(holder) = 16),  -- random, another one each time a program opens the file
  program      TEXT NOT NULL CHECK (program IN ('window', 'terminal')),
  host         TEXT NOT NULL,                                -- for people
  machine      BLOB NOT NULL CHECK (length(machine) = 32),  -- a hash that says whether it is the same one
  boot         TEXT NOT NULL,                                -- of that machine, at that time
  pid_space    INTEGER NOT NULL,  -- in which the number of the process means something
  pid          INTEGER NOT NULL,
  started      INTEGER NOT NULL,  -- when that process began, in ticks since the boot: numbers are used again
  since_ms     INTEGER NOT NULL,
  since_offset INTEGER NOT NULL CHECK (since_offset BETWEEN -1440 AND 1440)
) STRICT;
