-- Attendance is searched by number and name at once, in one column of both in small letters: compared
-- each by itself, they were lowered anew for every row that a search looks at. Between them stands U+001F,
-- which no typed text keeps, so that nothing is found across the two (see
-- platform/graphql/list/searched-together.ts). The index of the search holds it in place of both.

-- For LIKE what 0001 says of ILIKE.
DO $$
BEGIN
  ALTER FUNCTION pg_catalog.textlike(text, text) LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;

-- First, because the column writes the table anew with all indexes that it has.
DROP INDEX attendance_search;
ALTER TABLE attendance ADD COLUMN searched text NOT NULL
  GENERATED ALWAYS AS (lower(staff_no || chr(31) || staff_name)) STORED;
CREATE INDEX attendance_search ON attendance USING gin (security_agency_id, searched gin_trgm_ops);

-- How rare a text is decides how a search reads, and the next ANALYZE may be weeks away. On a cluster it
-- is left to each machine.
DO $$
BEGIN
  IF NOT is_distributed() THEN ANALYZE attendance (searched); END IF;
END $$;
