-- Open ones first, of either the newest first: read from its end.
CREATE INDEX ticket_open_first ON ticket (security_agency_id, status, submitted_timestamp, id)
  WHERE deleted = 0;
