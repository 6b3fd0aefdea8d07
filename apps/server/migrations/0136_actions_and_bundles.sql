-- Who says that a next action is done: somebody of the agency, or a user of the client; and what a
-- case bundle had no room for. docs/decisions/2026-11-25-clients-finish-their-actions.md and
-- docs/decisions/2026-11-25-a-bundle-says-what-it-left-out.md

ALTER TABLE contract_action ADD COLUMN done_by_name text;
ALTER TABLE contract_action ADD COLUMN done_by_client_user_profile_id bigint;
-- What was done before was not said by anybody known.
ALTER TABLE contract_action ADD CONSTRAINT contract_action_done_by CHECK (
  (status = 'DONE' OR done_by_name IS NULL) AND (done_by_name IS NOT NULL OR done_by_client_user_profile_id IS NULL));
ALTER TABLE contract_action ADD CONSTRAINT contract_action_done_by_client
  FOREIGN KEY (security_agency_id, done_by_client_user_profile_id) REFERENCES client_user_profile (security_agency_id, id);

-- Sentences; none where everything stands in it.
ALTER TABLE case_bundle ADD COLUMN left_out text[] NOT NULL DEFAULT '{}';
