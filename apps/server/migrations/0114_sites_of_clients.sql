-- What clients see of their sites: how many places are needed and filled today, the rounds that are due,
-- and, where the agency has agreed to it, who came to visit.

GRANT SELECT ON plrd_grade TO guardroom_client;
SELECT client_table('site_post', 'site', 'SELECT');
SELECT client_table('shift_type', 'agency', 'SELECT');
SELECT client_table('public_holiday', 'agency', 'SELECT');
SELECT client_table('attendance', 'site', 'SELECT', 'time_in_site_profile_id');
SELECT client_table('patrol_round', 'site', 'SELECT');
SELECT client_table('visitor_record', 'site', 'SELECT');

-- What an agency shows its clients; without a row it shows no visitor.
CREATE TABLE portal_setting (
  security_agency_id bigint NOT NULL,
  visitors text NOT NULL DEFAULT 'NONE' CHECK (visitors IN ('NONE', 'MASKED', 'FULL')),
  version integer NOT NULL DEFAULT 1,
  updated_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (security_agency_id)
);
SELECT agency_table('portal_setting');
SELECT client_table('portal_setting', 'agency', 'SELECT');
ALTER TABLE portal_setting ADD CONSTRAINT portal_setting_agency FOREIGN KEY (security_agency_id) REFERENCES security_agency (id);
