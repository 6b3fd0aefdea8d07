-- The office looks through welfare checks of a span: all, of a site, of a guard, or those that were missed.

CREATE INDEX welfare_check_latest ON welfare_check (security_agency_id, due_on DESC, id DESC);
CREATE INDEX welfare_check_latest_of_site ON welfare_check (security_agency_id, site_profile_id, due_on DESC, id DESC);
CREATE INDEX welfare_check_latest_of_staff ON welfare_check (security_agency_id, staff_profile_id, due_on DESC, id DESC);
CREATE INDEX welfare_check_missed ON welfare_check (security_agency_id, due_on DESC, id DESC) WHERE state = 'MISSED';
