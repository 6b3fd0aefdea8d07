-- Tables that mention an agency without being an agency's own are closed to the served role as far
-- as it has no business there, so that row security stands behind every table with an agency.

-- Without a policy nobody but the owner sees a session.
ALTER TABLE session ENABLE ROW LEVEL SECURITY;

ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_messages ON outbox FOR INSERT TO guardroom_app WITH CHECK (
  security_agency_id IS NULL
  OR security_agency_id = nullif(current_setting('app.agency_id', true), '')::bigint);
