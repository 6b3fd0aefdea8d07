-- Alerts whose time is over, and those that are asked anew whether they still hold.
-- docs/decisions/2026-11-25-alerts-end.md

-- When nobody can do anything about it any more: the end of the shift. None: it stands until it is seen to.
ALTER TABLE alert ADD COLUMN expires_on timestamptz;
-- When its cause was last asked for.
ALTER TABLE alert ADD COLUMN checked_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX alert_expiring ON alert (expires_on, security_agency_id) WHERE status = 'OPEN';
CREATE INDEX alert_checking ON alert (checked_on, security_agency_id) WHERE closed_on IS NULL;
CREATE INDEX alert_checking_own ON alert (security_agency_id, checked_on, id) WHERE closed_on IS NULL;
-- What stands of a person.
CREATE INDEX alert_of_person ON alert (security_agency_id, staff_profile_id, kind) WHERE closed_on IS NULL;
CREATE INDEX alert_due_of_person ON alert_due (security_agency_id, staff_profile_id, kind) WHERE done_on IS NULL;
