-- The logo that stands at the head of an agency's documents; without a row it has none of its own.
CREATE TABLE agency_logo (
  security_agency_id bigint PRIMARY KEY,
  bucket text NOT NULL,
  key text NOT NULL,
  region text NOT NULL,
  updated_on timestamptz NOT NULL DEFAULT now(),
  deleted smallint NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1))
);
SELECT agency_table('agency_logo');
