-- The logo that stands at the head of an agency's documents; no row is no logo of its own.
CREATE TABLE agency_logo (
  security_agency_id bigint PRIMARY KEY,
  bucket text NOT NULL,
  key text NOT NULL,
  region text NOT NULL,
  updated_on timestamptz NOT NULL DEFAULT now()
);
SELECT agency_table('agency_logo');
GRANT DELETE ON agency_logo TO guardroom_app;
