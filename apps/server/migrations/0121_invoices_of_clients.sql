-- Clients see what was issued to them, and nothing of drafts: a policy looks at its own table alone, so
-- an invoice says from its number on, and its document and payments always, whose they are.
-- docs/decisions/2026-11-25-clients-see-their-invoices.md

ALTER TABLE invoice ADD COLUMN shown_client_profile_id bigint
  GENERATED ALWAYS AS (CASE WHEN number IS NOT NULL AND deleted = 0 THEN client_profile_id END) STORED;
CREATE INDEX invoice_shown ON invoice (security_agency_id, shown_client_profile_id, issued_on DESC, id DESC)
  WHERE shown_client_profile_id IS NOT NULL;

ALTER TABLE invoice_document ADD COLUMN client_profile_id bigint;
UPDATE invoice_document d SET client_profile_id = a.client_profile_id FROM invoice a
  WHERE a.security_agency_id = d.security_agency_id AND a.id = d.invoice_id;
ALTER TABLE invoice_document ALTER COLUMN client_profile_id SET NOT NULL;

ALTER TABLE invoice_payment ADD COLUMN client_profile_id bigint;
UPDATE invoice_payment p SET client_profile_id = a.client_profile_id FROM invoice a
  WHERE a.security_agency_id = p.security_agency_id AND a.id = p.invoice_id;
ALTER TABLE invoice_payment ALTER COLUMN client_profile_id SET NOT NULL;

SELECT client_table('invoice', 'client', 'SELECT', 'shown_client_profile_id');
SELECT client_table('invoice_document', 'client', 'SELECT');
SELECT client_table('invoice_payment', 'client', 'SELECT');
