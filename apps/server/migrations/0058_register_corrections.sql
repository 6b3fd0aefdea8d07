-- Whoever added a site to the shared register may correct its entry
-- (docs/decisions/2026-11-21-the-register-of-sites-grows.md).
ALTER TABLE security_site ADD COLUMN added_by_agency_id bigint;
ALTER TABLE security_site ADD CONSTRAINT security_site_added_by
  FOREIGN KEY (added_by_agency_id) REFERENCES security_agency (id);
ALTER TABLE security_site ADD COLUMN version integer NOT NULL DEFAULT 1;

-- One by one: a shared table is not changed by a join with tables of the agencies.
DO $$
DECLARE entry record;
BEGIN
  FOR entry IN SELECT security_agency_id, entity_id FROM audit
    WHERE entity = 'SecuritySite' AND operation = 'createSiteProfile'
  LOOP
    UPDATE security_site SET added_by_agency_id = entry.security_agency_id WHERE id = entry.entity_id;
  END LOOP;
END $$;

-- The served role changes entries of the register through this alone, and those of the agency of the
-- transaction only. Says whether the entry was there in this version.
CREATE FUNCTION correct_security_site(site bigint, seen integer, site_name text, site_address text,
  site_unit_no text, site_postal text, site_mcst_no text, site_uen text, site_tier text,
  site_strata_lot text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE security_site SET name = site_name, address = site_address, unit_no = site_unit_no,
    postal = site_postal, mcst_no = site_mcst_no, uen = site_uen, tier = site_tier,
    strata_lot = site_strata_lot, version = version + 1, updated_on = now()
  WHERE id = site AND version = seen AND deleted = 0
    AND added_by_agency_id = nullif(current_setting('app.agency_id', true), '')::bigint;
  RETURN found;
END $$;
REVOKE ALL ON FUNCTION correct_security_site(bigint, integer, text, text, text, text, text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION correct_security_site(bigint, integer, text, text, text, text, text, text, text, text) TO guardroom_app;
