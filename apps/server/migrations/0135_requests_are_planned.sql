-- Shifts that are offered because a client asked for guards in a ticket know which.
-- docs/decisions/2026-11-25-a-request-becomes-open-shifts.md

ALTER TABLE open_shift ADD COLUMN ticket_id bigint;
CREATE INDEX open_shift_of_ticket ON open_shift (security_agency_id, ticket_id, start_datetime, id)
  WHERE ticket_id IS NOT NULL;
ALTER TABLE open_shift ADD CONSTRAINT open_shift_ticket
  FOREIGN KEY (security_agency_id, ticket_id) REFERENCES ticket (security_agency_id, id);
