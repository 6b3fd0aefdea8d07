-- What somebody reported, for the page of a person.
CREATE INDEX incident_report_by_author ON incident_report
  (security_agency_id, submitted_by_staff_profile_id, incident_start, id)
  WHERE deleted = 0 AND status <> 'DRAFT';
CREATE INDEX occurrence_by_author ON occurrence
  (security_agency_id, reported_by_staff_profile_id, datetime);
