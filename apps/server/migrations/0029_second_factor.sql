-- A second factor at sign-in: what an authenticator application shows (TOTP, RFC 6238).
CREATE TABLE second_factor (
  account_id bigint PRIMARY KEY,
  -- Sealed with a key of the installation: it has to be read again.
  secret bytea NOT NULL,
  -- Null until its holder proved that the application has it.
  confirmed_on timestamptz,
  -- The last period of which a code was taken: none is taken twice.
  last_period bigint NOT NULL DEFAULT 0,
  created_on timestamptz NOT NULL DEFAULT now()
);
SELECT reference_table('second_factor');
ALTER TABLE second_factor ADD CONSTRAINT second_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account (id);

-- For whoever has lost the device; each works once.
CREATE TABLE recovery_code (
  account_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  used_on timestamptz,
  PRIMARY KEY (account_id, code_hash)
);
SELECT reference_table('recovery_code');
ALTER TABLE recovery_code ADD CONSTRAINT recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account (id);

ALTER TABLE security_agency ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;

-- Whether administrators of the transaction's agency need one.
CREATE FUNCTION require_second_factor(required boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE security_agency SET requires_second_factor = required, updated_on = now()
  WHERE id = current_agency()
$$;
REVOKE ALL ON FUNCTION require_second_factor(boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION require_second_factor(boolean) TO guardroom_app;
