-- Clients take the minutes of their review meetings away, which say who was there.
-- docs/decisions/2026-11-25-documents-of-clients.md

SELECT client_table('contract_attendee', 'contract', 'SELECT');
