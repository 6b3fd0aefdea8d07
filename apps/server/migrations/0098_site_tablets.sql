-- Tablets of sites: devices of no person, on which guards act under their own names by staff number
-- and PIN. docs/decisions/2026-11-25-tablets-of-sites.md

-- A device is one person's, or the tablet of one site.
ALTER TABLE guard_device ALTER COLUMN staff_profile_id DROP NOT NULL;
ALTER TABLE guard_device ADD COLUMN site_profile_id bigint;
ALTER TABLE guard_device ADD CONSTRAINT guard_device_holder CHECK (num_nonnulls(staff_profile_id, site_profile_id) = 1);
CREATE INDEX guard_device_of_site ON guard_device
  (security_agency_id, site_profile_id, registered_on DESC, id DESC) WHERE site_profile_id IS NOT NULL;
ALTER TABLE guard_device ADD CONSTRAINT guard_device_site
  FOREIGN KEY (security_agency_id, site_profile_id) REFERENCES site_profile (security_agency_id, id);

ALTER TABLE guard_invitation ALTER COLUMN staff_profile_id DROP NOT NULL;
ALTER TABLE guard_invitation ADD COLUMN site_profile_id bigint;
ALTER TABLE guard_invitation ADD CONSTRAINT guard_invitation_holder CHECK (num_nonnulls(staff_profile_id, site_profile_id) = 1);
CREATE UNIQUE INDEX guard_invitation_open_site ON guard_invitation (security_agency_id, site_profile_id)
  WHERE ended_on IS NULL AND site_profile_id IS NOT NULL;
ALTER TABLE guard_invitation ADD CONSTRAINT guard_invitation_site
  FOREIGN KEY (security_agency_id, site_profile_id) REFERENCES site_profile (security_agency_id, id);

-- The session of a tablet is nobody's.
ALTER TABLE session ALTER COLUMN account_id DROP NOT NULL;
ALTER TABLE session ALTER COLUMN staff_profile_id DROP NOT NULL;
ALTER TABLE session ADD CONSTRAINT session_holder CHECK (num_nonnulls(account_id, staff_profile_id) = 2
  OR num_nonnulls(account_id, staff_profile_id) = 0 AND guard_device_id IS NOT NULL AND application = 'GUARD');

-- Whoever came in by an invitation of one agency proved nothing to another: such a session stays with it.
ALTER TABLE session ADD COLUMN is_invited boolean NOT NULL DEFAULT false;
UPDATE session SET is_invited = true WHERE guard_device_id IS NOT NULL;

-- What belongs to an act on a tablet may be somebody else's there: who lets a visitor out need not be
-- who let them in.
CREATE INDEX guard_event_by_key ON guard_event (security_agency_id, guard_device_id, key)
  WHERE guard_device_id IS NOT NULL;

-- What is typed on a tablet beside the staff number. The key that comes of the PIN is kept sealed; neither
-- stands there where the PIN was taken away.
CREATE TABLE guard_pin (
  security_agency_id bigint NOT NULL,
  staff_profile_id bigint NOT NULL,
  salt bytea,
  sealed_key bytea,
  set_on timestamptz NOT NULL DEFAULT now(),
  set_by_staff_profile_id bigint NOT NULL,
  PRIMARY KEY (security_agency_id, staff_profile_id),
  CONSTRAINT guard_pin_salt CHECK (octet_length(salt) = 16),
  CONSTRAINT guard_pin_whole CHECK (num_nonnulls(salt, sealed_key) IN (0, 2))
);
SELECT agency_table('guard_pin');
ALTER TABLE guard_pin ADD CONSTRAINT guard_pin_staff
  FOREIGN KEY (security_agency_id, staff_profile_id) REFERENCES staff_profile (security_agency_id, id);
