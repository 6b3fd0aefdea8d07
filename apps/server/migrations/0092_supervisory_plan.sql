-- How often a site is to be checked in a month, from one month on until another is said.
-- docs/decisions/2026-11-25-rounds-that-are-due.md

CREATE TABLE supervisory_plan (
  security_agency_id bigint NOT NULL,
  site_profile_id bigint NOT NULL,
  -- Its first day.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- Null: not said any more.
  expected integer CHECK (expected BETWEEN 1 AND 300),
  version integer NOT NULL DEFAULT 1,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (security_agency_id, site_profile_id, month)
);
SELECT agency_table('supervisory_plan');
ALTER TABLE supervisory_plan ADD CONSTRAINT supervisory_plan_site FOREIGN KEY (security_agency_id, site_profile_id) REFERENCES site_profile (security_agency_id, id);
