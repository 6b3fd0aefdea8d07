-- Numbers are found as they are read, in groups or without: what is searched is the number without
-- blanks, brackets, plus, dots, slashes and hyphens (see platform/graphql/plain-number.ts). The
-- indexes of the searches hold it in place of the number as it is kept.

ALTER TABLE staff_profile ADD COLUMN phone_no_plain text
  GENERATED ALWAYS AS (regexp_replace(phone_no, '[\s()+./-]', '', 'g')) STORED;
DROP INDEX staff_profile_search;
CREATE INDEX staff_profile_search ON staff_profile USING gin (
  security_agency_id, name gin_trgm_ops, staff_no gin_trgm_ops, phone_no_plain gin_trgm_ops,
  preferred_username gin_trgm_ops);

ALTER TABLE client_profile ADD COLUMN phone_no_plain text
  GENERATED ALWAYS AS (regexp_replace(phone_no, '[\s()+./-]', '', 'g')) STORED;
DROP INDEX client_profile_search;
CREATE INDEX client_profile_search ON client_profile
  USING gin (security_agency_id, name gin_trgm_ops, phone_no_plain gin_trgm_ops);

ALTER TABLE client_user_profile ADD COLUMN phone_no_plain text
  GENERATED ALWAYS AS (regexp_replace(phone_no, '[\s()+./-]', '', 'g')) STORED;
DROP INDEX client_user_profile_search;
CREATE INDEX client_user_profile_search ON client_user_profile
  USING gin (security_agency_id, name gin_trgm_ops, phone_no_plain gin_trgm_ops);

ALTER TABLE site_profile ADD COLUMN phone_no_plain text
  GENERATED ALWAYS AS (regexp_replace(phone_no, '[\s()+./-]', '', 'g')) STORED;
DROP INDEX site_profile_search;
CREATE INDEX site_profile_search ON site_profile USING gin (
  security_agency_id, name gin_trgm_ops, address gin_trgm_ops, unit_no gin_trgm_ops,
  postal gin_trgm_ops, phone_no_plain gin_trgm_ops);

ALTER TABLE visitor_record ADD COLUMN phone_no_plain text
  GENERATED ALWAYS AS (regexp_replace(phone_no, '[\s()+./-]', '', 'g')) STORED;
ALTER TABLE visitor_record ADD COLUMN vehicle_no_plain text
  GENERATED ALWAYS AS (regexp_replace(vehicle_no, '[\s()+./-]', '', 'g')) STORED;
DROP INDEX visitor_record_search;
CREATE INDEX visitor_record_search ON visitor_record USING gin (
  security_agency_id, type gin_trgm_ops, name gin_trgm_ops, phone_no_plain gin_trgm_ops,
  purpose gin_trgm_ops, block gin_trgm_ops, unit gin_trgm_ops, vehicle_no_plain gin_trgm_ops,
  remarks gin_trgm_ops);

ALTER TABLE feedback ADD COLUMN contact_plain text
  GENERATED ALWAYS AS (regexp_replace(contact, '[\s()+./-]', '', 'g')) STORED;
DROP INDEX feedback_search;
CREATE INDEX feedback_search ON feedback USING gin (
  security_agency_id, summary gin_trgm_ops, description gin_trgm_ops, name gin_trgm_ops,
  email gin_trgm_ops, contact_plain gin_trgm_ops);
