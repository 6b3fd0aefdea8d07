-- Who sent a period to review, and whether an agency lets the same person lock it.
ALTER TABLE pay_period ADD COLUMN reviewed_by text;
ALTER TABLE pay_period ADD COLUMN reviewed_by_staff_profile_id bigint;

CREATE TABLE payroll_setting (
  security_agency_id bigint PRIMARY KEY,
  four_eyes boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  updated_on timestamptz NOT NULL DEFAULT now()
);
SELECT agency_table('payroll_setting');
ALTER TABLE payroll_setting ADD CONSTRAINT payroll_setting_agency FOREIGN KEY (security_agency_id) REFERENCES security_agency (id);
