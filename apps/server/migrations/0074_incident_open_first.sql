-- Open ones first, of either the newest first: read from its end.
CREATE INDEX incident_report_open_first ON incident_report (security_agency_id, status, incident_start, id)
  WHERE deleted = 0 AND status <> 'DRAFT';
