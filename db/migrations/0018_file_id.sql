-- The id of this file, which its copies carry: of two files that keep copies in one folder, each makes room among its
-- own copies only, and is restored from its own.
CREATE TABLE file_id (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id BLOB NOT NULL CHECK (length(id) = 16)
) STRICT;
INSERT INTO file_id (one, id) VALUES (1, randomblob(16));
