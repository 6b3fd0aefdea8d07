-- What an agency's own administrators keep of it, and who does not want to see its first steps.
ALTER TABLE security_agency ADD COLUMN uen text, ADD COLUMN licence_no text,
  ADD COLUMN licence_expiry date, ADD COLUMN phone_no text,
  ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Keeps the facts of the transaction's agency; false when they were changed since that version.
CREATE FUNCTION save_agency_facts(seen integer, given_name text, given_uen text,
  given_licence_no text, given_licence_expiry date, given_address text, given_unit_no text,
  given_postal text, given_phone_no text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE security_agency SET name = given_name, uen = given_uen, licence_no = given_licence_no,
    licence_expiry = given_licence_expiry, address = given_address, unit_no = given_unit_no,
    postal = given_postal, phone_no = given_phone_no, version = version + 1, updated_on = now()
  WHERE id = current_agency() AND version = seen;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION save_agency_facts(integer, text, text, text, date, text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION save_agency_facts(integer, text, text, text, date, text, text, text, text) TO guardroom_app;

CREATE TABLE first_steps_hidden (
  security_agency_id bigint NOT NULL,
  account_id bigint NOT NULL,
  hidden_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (security_agency_id, account_id)
);
SELECT agency_table('first_steps_hidden');
ALTER TABLE first_steps_hidden ADD CONSTRAINT first_steps_hidden_agency FOREIGN KEY (security_agency_id) REFERENCES security_agency (id);
ALTER TABLE first_steps_hidden ADD CONSTRAINT first_steps_hidden_account FOREIGN KEY (account_id) REFERENCES account (id);

-- Whether any guard of the transaction's agency has something to sign in with: the served role does
-- not see accounts.
CREATE FUNCTION guards_can_sign_in() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM staff_profile s JOIN account a ON a.id = s.account_id
    WHERE s.security_agency_id = current_agency() AND s.deleted = 0
      AND s.cognito_group = 'General' AND a.password_hash IS NOT NULL)
$$;
REVOKE ALL ON FUNCTION guards_can_sign_in() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guards_can_sign_in() TO guardroom_app;
