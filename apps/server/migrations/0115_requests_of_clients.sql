-- What a client asks for in a ticket of its own: guards beside those agreed, or a visit.
-- docs/decisions/2026-11-25-what-clients-do-themselves.md

ALTER TABLE ticket ADD COLUMN request_kind text;
ALTER TABLE ticket ADD CONSTRAINT ticket_request_kind CHECK (request_kind IN ('EXTRA_GUARD', 'VISIT', 'COMPLAINT'));
ALTER TABLE ticket ADD COLUMN request_start timestamptz;
ALTER TABLE ticket ADD COLUMN request_end timestamptz;
ALTER TABLE ticket ADD COLUMN request_guards integer;
ALTER TABLE ticket ADD CONSTRAINT ticket_request_guards CHECK (request_guards BETWEEN 1 AND 50);
ALTER TABLE ticket ADD CONSTRAINT ticket_request CHECK (CASE request_kind
  WHEN 'EXTRA_GUARD' THEN num_nonnulls(request_start, request_end, request_guards) = 3 AND request_end > request_start
  WHEN 'VISIT' THEN request_start IS NOT NULL AND num_nonnulls(request_end, request_guards) = 0
  ELSE num_nonnulls(request_start, request_end, request_guards) = 0 END);
