-- Site contracts: their status follows from the period and the clock, and those of one site never
-- overlap. The register can be searched, and an agency can add a site that it lacks.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- No longer written or read: see docs/decisions/2026-11-21-status-of-a-site-contract.md. The column
-- goes with a later migration, when no running version reads it any more.
ALTER TABLE site_history ALTER COLUMN status DROP NOT NULL;
ALTER TABLE site_history ADD CONSTRAINT site_history_end CHECK ("end" >= start);
ALTER TABLE site_history ADD CONSTRAINT site_history_period EXCLUDE USING gist (
  security_agency_id WITH =, site_profile_id WITH =, tstzrange(start, "end", '[]') WITH &&)
  WHERE (deleted = 0);
-- Serves the filter by status: contracts that have not ended, those that run now among them.
CREATE INDEX site_history_running ON site_history
  (security_agency_id, (coalesce("end", 'infinity'::timestamptz)), start)
  INCLUDE (site_profile_id, "end") WHERE deleted = 0;
-- Contracts that end soon.
CREATE INDEX site_history_by_end ON site_history (security_agency_id, "end", id) WHERE deleted = 0;

GRANT INSERT ON security_site TO guardroom_app;
CREATE INDEX security_site_search ON security_site USING gin (
  name gin_trgm_ops, address gin_trgm_ops, unit_no gin_trgm_ops, postal gin_trgm_ops,
  uen gin_trgm_ops, mcst_no gin_trgm_ops);
-- Whether the register has a site already, before another is added.
CREATE INDEX security_site_uen ON security_site (upper(uen)) WHERE deleted = 0;
CREATE INDEX security_site_postal ON security_site (postal) WHERE deleted = 0;
