-- What the office did about somebody who is planned and does not come: noted that they are absent,
-- or took note of it. docs/decisions/2026-11-25-the-operations-room.md

CREATE TABLE deployment_absence (
  security_agency_id bigint NOT NULL,
  deployment_id bigint NOT NULL,
  -- Of whom: a line that is given to somebody else begins anew.
  staff_profile_id bigint NOT NULL,
  reason text CHECK (reason <> ''),
  absent_by_staff_profile_id bigint,
  absent_on timestamptz,
  acknowledged_by_staff_profile_id bigint,
  acknowledged_on timestamptz,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (security_agency_id, deployment_id, staff_profile_id),
  CONSTRAINT deployment_absence_noted CHECK (num_nonnulls(reason, absent_by_staff_profile_id, absent_on) IN (0, 3)),
  CONSTRAINT deployment_absence_acknowledged CHECK (num_nonnulls(acknowledged_by_staff_profile_id, acknowledged_on) IN (0, 2))
);
SELECT agency_table('deployment_absence');
ALTER TABLE deployment_absence ADD CONSTRAINT deployment_absence_line FOREIGN KEY (security_agency_id, deployment_id) REFERENCES deployment (security_agency_id, id);
ALTER TABLE deployment_absence ADD CONSTRAINT deployment_absence_staff FOREIGN KEY (security_agency_id, staff_profile_id) REFERENCES staff_profile (security_agency_id, id);
