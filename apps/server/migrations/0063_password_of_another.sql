-- Whether somebody else set the password that an account has: its holder then sets one of their own
-- at the next sign-in. Passwords that were there before stay as they are.
ALTER TABLE account ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION create_client_account(phone text, mail text, hash text) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH next AS (SELECT nextval(pg_get_serial_sequence('account', 'id')) AS id)
  INSERT INTO account (id, username, phone_no, email, password_hash, password_changed_on,
    must_change_password)
  SELECT id, 'client-' || id, phone, mail, hash, now(), hash IS NOT NULL FROM next
  ON CONFLICT DO NOTHING RETURNING id
$$;

CREATE OR REPLACE FUNCTION create_staff_accounts(people jsonb)
RETURNS TABLE (place integer, account_id bigint)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH given AS MATERIALIZED (
    SELECT p.*, nextval(pg_get_serial_sequence('account', 'id')) AS new_id
    FROM jsonb_to_recordset(people) AS p (place integer, username text, "phoneNo" text, email text,
      "passwordHash" text, "last4ID" text, dob date, gender text)
  ), added AS (
    INSERT INTO account (id, username, phone_no, email, password_hash, password_changed_on,
      must_change_password, last4_id, dob, gender)
    SELECT new_id, g.username, g."phoneNo", g.email, g."passwordHash",
      CASE WHEN g."passwordHash" IS NOT NULL THEN now() END, g."passwordHash" IS NOT NULL,
      g."last4ID", g.dob, g.gender
    FROM given g ORDER BY g.place
    ON CONFLICT DO NOTHING RETURNING id
  )
  SELECT given.place, added.id FROM given JOIN added ON added.id = given.new_id
$$;

-- Whoever replaces it by a link or by the password of before is its holder.
CREATE OR REPLACE FUNCTION replace_password(account bigint, hash text, kept bigint) RETURNS void
LANGUAGE sql AS $$
  UPDATE account SET password_hash = hash, password_changed_on = now(), updated_on = now(),
      must_change_password = false
    WHERE id = replace_password.account;
  UPDATE one_time_token SET used_on = now()
    WHERE account_id = replace_password.account AND purpose = 'PASSWORD_RESET' AND used_on IS NULL;
  UPDATE session SET revoked_on = now()
    WHERE account_id = replace_password.account AND revoked_on IS NULL AND id IS DISTINCT FROM kept;
$$;

CREATE OR REPLACE FUNCTION set_own_password(account bigint, hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Held, so that no other agency adds the person meanwhile.
  PERFORM FROM account a WHERE a.id = set_own_password.account FOR UPDATE;
  IF NOT account_is_own(set_own_password.account) THEN RETURN false; END IF;
  PERFORM replace_password(set_own_password.account, hash, NULL);
  UPDATE account a SET must_change_password = true WHERE a.id = set_own_password.account;
  RETURN true;
END $$;
