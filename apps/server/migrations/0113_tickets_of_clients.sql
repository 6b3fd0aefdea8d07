-- Users of clients open tickets of their own, comment on them, close them and open them again.
-- docs/decisions/2026-11-25-what-clients-do-themselves.md

ALTER TABLE ticket ADD COLUMN submitted_by_client_user_profile_id bigint;
ALTER TABLE ticket ALTER COLUMN submitted_by_staff_profile_id DROP NOT NULL;
ALTER TABLE ticket ADD CONSTRAINT ticket_submitted CHECK (
  num_nonnulls(submitted_by_staff_profile_id, submitted_by_client_user_profile_id) = 1);
ALTER TABLE ticket ADD COLUMN closed_by_client_user_profile_id bigint;
ALTER TABLE ticket DROP CONSTRAINT ticket_closed;
ALTER TABLE ticket ADD CONSTRAINT ticket_closed CHECK (
  (status = 'CLOSED') = (closed_timestamp IS NOT NULL)
  AND num_nulls(closed_by, closed_by_staff_name, closed_timestamp) IN (0, 3)
  AND num_nonnulls(closed_by_staff_profile_id, closed_by_client_user_profile_id) = (closed_timestamp IS NOT NULL)::int);
ALTER TABLE ticket ADD CONSTRAINT ticket_submitter_of_client FOREIGN KEY (security_agency_id, submitted_by_client_user_profile_id) REFERENCES client_user_profile (security_agency_id, id);
ALTER TABLE ticket ADD CONSTRAINT ticket_closer_of_client FOREIGN KEY (security_agency_id, closed_by_client_user_profile_id) REFERENCES client_user_profile (security_agency_id, id);

-- The parts of a ticket carry its client: row security looks at no other table. It is null where a
-- version before this one wrote the row, which its client does not see then.
ALTER TABLE ticket_comment ADD COLUMN client_profile_id bigint;
ALTER TABLE ticket_comment ADD COLUMN client_user_profile_id bigint;
ALTER TABLE ticket_comment ALTER COLUMN staff_profile_id DROP NOT NULL;
ALTER TABLE ticket_comment ADD CONSTRAINT ticket_comment_by CHECK (num_nonnulls(staff_profile_id, client_user_profile_id) = 1);
ALTER TABLE ticket_comment ADD CONSTRAINT ticket_comment_of_client FOREIGN KEY (security_agency_id, client_user_profile_id) REFERENCES client_user_profile (security_agency_id, id);
ALTER TABLE ticket_reopening ADD COLUMN client_profile_id bigint;
ALTER TABLE ticket_reopening ADD COLUMN client_user_profile_id bigint;
ALTER TABLE ticket_reopening ALTER COLUMN staff_profile_id DROP NOT NULL;
ALTER TABLE ticket_reopening ADD CONSTRAINT ticket_reopening_of CHECK (num_nonnulls(staff_profile_id, client_user_profile_id) = 1);
ALTER TABLE ticket_reopening ADD CONSTRAINT ticket_reopening_of_client FOREIGN KEY (security_agency_id, client_user_profile_id) REFERENCES client_user_profile (security_agency_id, id);
ALTER TABLE ticket_file ADD COLUMN client_profile_id bigint;

UPDATE ticket_comment part SET client_profile_id = ticket.client_profile_id FROM ticket
  WHERE ticket.security_agency_id = part.security_agency_id AND ticket.id = part.ticket_id;
UPDATE ticket_reopening part SET client_profile_id = ticket.client_profile_id FROM ticket
  WHERE ticket.security_agency_id = part.security_agency_id AND ticket.id = part.ticket_id;
UPDATE ticket_file part SET client_profile_id = ticket.client_profile_id FROM ticket
  WHERE ticket.security_agency_id = part.security_agency_id AND ticket.id = part.ticket_id;

SELECT client_table('ticket_comment', 'client', 'SELECT, INSERT');
SELECT client_table('ticket_reopening', 'client', 'SELECT, INSERT');
SELECT client_table('ticket_file', 'client', 'SELECT, INSERT');
