-- Lists of sites and contracts, as they were measured with 100,000 of each: what they ask is in their
-- indexes.

-- The status follows from the period and the clock; nothing has read or written the column since
-- 0010_site_contract.sql.
ALTER TABLE site_history DROP COLUMN status;

-- A site's contracts, with what the one that stands for it decides.
DROP INDEX site_history_latest;
CREATE INDEX site_history_latest ON site_history
  (security_agency_id, site_profile_id, start DESC, id DESC)
  INCLUDE ("end", client_profile_id, clocking_point_id) WHERE deleted = 0;
DROP INDEX site_history_by_end;
CREATE INDEX site_history_by_end ON site_history (security_agency_id, "end", id)
  INCLUDE (start, site_profile_id, client_profile_id) WHERE deleted = 0;
DROP INDEX contract_by_site;
CREATE INDEX contract_by_site ON contract
  (security_agency_id, site_profile_id, client_profile_id, start_datetime DESC)
  INCLUDE (end_datetime, status) WHERE deleted = 0;

-- As 0010_site_contract.sql had it, but for coalesce: under row security no index serves that.
DROP INDEX site_history_running;
CREATE INDEX site_history_running ON site_history
  (security_agency_id, (CASE WHEN "end" IS NULL THEN 'infinity'::timestamptz ELSE "end" END), start)
  INCLUDE (site_profile_id, "end") WHERE deleted = 0;

-- Contracts and site contracts after which nothing goes on. The reader's own row security applies.
CREATE OR REPLACE VIEW renewal WITH (security_invoker = true) AS
  SELECT c.security_agency_id, c.id, 'CONTRACT' AS kind, c.site_profile_id, c.client_profile_id,
    c.start_datetime, c.end_datetime
  FROM contract c
  WHERE c.deleted = 0 AND c.status = 'ACTIVE' AND NOT EXISTS (
    SELECT 1 FROM contract later
    WHERE later.security_agency_id = c.security_agency_id AND later.deleted = 0
      AND later.site_profile_id = c.site_profile_id
      AND later.client_profile_id = c.client_profile_id
      AND later.status = 'ACTIVE' AND later.start_datetime > c.end_datetime)
  UNION ALL
  SELECT h.security_agency_id, h.id, 'SITE_CONTRACT', h.site_profile_id, h.client_profile_id,
    h.start, h."end"
  FROM site_history h
  WHERE h.deleted = 0 AND NOT EXISTS (
    SELECT 1 FROM site_history later
    WHERE later.security_agency_id = h.security_agency_id AND later.deleted = 0
      AND later.site_profile_id = h.site_profile_id
      AND later.client_profile_id IS NOT DISTINCT FROM h.client_profile_id
      AND later.start > h."end");
