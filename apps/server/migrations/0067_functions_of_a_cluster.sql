-- Functions that read or write agencies' tables ask them statement by statement, with the agency in a
-- variable: a distributed database (Citus) runs no distributed query within another, and finds the
-- machine of an agency by a value. They do what they did.

-- Whether agencies' tables are spread over several machines.
CREATE FUNCTION is_distributed() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus');
END $$;

-- What has the owner's rights elsewhere. Each user has a connection of its own to the other machines,
-- on which nothing is seen of what the transaction wrote by another; there these functions run as
-- the served role and are let through by its row policies while this is on.
CREATE FUNCTION with_all_agencies(through boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_distributed() THEN RETURN; END IF;
  IF through THEN SET LOCAL app.all_agencies = 'on'; ELSE SET LOCAL app.all_agencies = 'off'; END IF;
END $$;

-- Deleted profiles count as well, when it is asked whose an account is.
CREATE INDEX staff_profile_of_account ON staff_profile (account_id) INCLUDE (security_agency_id);
CREATE INDEX client_user_profile_of_account ON client_user_profile (account_id)
  INCLUDE (security_agency_id);

CREATE OR REPLACE FUNCTION account_of_phone(phone text)
RETURNS TABLE (account_id bigint, name text, email text, last4_id text, own boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  agency bigint := current_agency();
  found account;
  staff_name text;
  first_name text;
BEGIN
  IF agency IS NULL THEN RETURN; END IF;
  PERFORM with_all_agencies(true);
  SELECT a.* INTO found FROM account a WHERE a.phone_no = account_of_phone.phone;
  IF found.id IS NOT NULL THEN
    SELECT s.name INTO staff_name FROM staff_profile s
    WHERE s.security_agency_id = agency AND s.account_id = found.id AND s.deleted = 0;
    SELECT k.name INTO first_name FROM names_of_accounts(ARRAY[found.id]) k;
    RETURN QUERY SELECT found.id, coalesce(staff_name, first_name, ''),
      CASE WHEN staff_name IS NOT NULL THEN found.email END,
      CASE WHEN staff_name IS NOT NULL THEN found.last4_id END,
      staff_name IS NOT NULL;
  END IF;
  PERFORM with_all_agencies(false);
END $$;

-- The oldest name of each account, anywhere: asked within functions that mask it or keep it.
CREATE FUNCTION names_of_accounts(accounts bigint[])
RETURNS TABLE (account_id bigint, name text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  staff jsonb;
  clients jsonb;
BEGIN
  SELECT jsonb_agg(to_jsonb(k)) INTO staff FROM (
    SELECT DISTINCT ON (s.account_id) s.account_id, s.name, s.created_on, s.id FROM staff_profile s
    WHERE s.account_id = ANY (accounts) AND s.deleted = 0
    ORDER BY s.account_id, s.created_on, s.id) k;
  SELECT jsonb_agg(to_jsonb(k)) INTO clients FROM (
    SELECT DISTINCT ON (c.account_id) c.account_id, c.name, c.created_on, c.id FROM client_user_profile c
    WHERE c.account_id = ANY (accounts) AND c.deleted = 0
    ORDER BY c.account_id, c.created_on, c.id) k;
  RETURN QUERY SELECT DISTINCT ON (k.account_id) k.account_id, k.name
    FROM jsonb_to_recordset(coalesce(staff, '[]') || coalesce(clients, '[]'))
      AS k (account_id bigint, name text, created_on timestamptz, id bigint)
    ORDER BY k.account_id, k.created_on, k.id;
END $$;
REVOKE ALL ON FUNCTION names_of_accounts(bigint[]) FROM PUBLIC;

-- Those of the accounts whose profiles, of all times, are the agency's alone.
CREATE FUNCTION own_accounts(accounts bigint[]) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  agency bigint := current_agency();
  mine bigint[];
  others bigint[];
BEGIN
  SELECT array_agg(s.account_id) INTO mine FROM staff_profile s
  WHERE s.security_agency_id = agency AND s.account_id = ANY (accounts);
  SELECT mine || array_agg(u.account_id) INTO mine FROM client_user_profile u
  WHERE u.security_agency_id = agency AND u.account_id = ANY (accounts);
  SELECT array_agg(DISTINCT s.account_id) INTO others FROM staff_profile s
  WHERE s.account_id = ANY (accounts) AND s.security_agency_id <> agency;
  SELECT others || array_agg(DISTINCT u.account_id) INTO others FROM client_user_profile u
  WHERE u.account_id = ANY (accounts) AND u.security_agency_id <> agency;
  RETURN ARRAY(SELECT unnest(mine) EXCEPT SELECT unnest(others));
END $$;
REVOKE ALL ON FUNCTION own_accounts(bigint[]) FROM PUBLIC;

CREATE OR REPLACE FUNCTION account_is_own(account bigint) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own boolean;
BEGIN
  PERFORM with_all_agencies(true);
  own := account = ANY (own_accounts(ARRAY[account]));
  PERFORM with_all_agencies(false);
  RETURN own;
END $$;

CREATE OR REPLACE FUNCTION find_accounts(phones text[], usernames text[], emails text[])
RETURNS TABLE (account_id bigint, phone text, name_key text, email_key text, name text,
  staff_profile_id bigint, own boolean, username text, email text, last4_id text)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  agency bigint := current_agency();
  accounts bigint[];
  owned bigint[];
  staff jsonb;
BEGIN
  IF agency IS NULL THEN RETURN; END IF;
  PERFORM with_all_agencies(true);
  accounts := ARRAY(
    SELECT a.id FROM account a WHERE a.phone_no = ANY (phones)
    UNION SELECT a.id FROM account a WHERE upper(a.username) = ANY (usernames)
    UNION SELECT a.id FROM account a WHERE lower(a.email) = ANY (emails));
  owned := own_accounts(accounts);
  SELECT coalesce(jsonb_agg(to_jsonb(k)), '[]') INTO staff FROM (
    SELECT s.account_id, s.id, s.name FROM staff_profile s
    WHERE s.security_agency_id = agency AND s.account_id = ANY (accounts) AND s.deleted = 0) k;
  RETURN QUERY
    WITH known AS MATERIALIZED (SELECT * FROM names_of_accounts(accounts)),
    here AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(staff) AS k (account_id bigint, id bigint, name text)),
    owner AS MATERIALIZED (SELECT unnest(owned) AS account_id),
    found AS MATERIALIZED (SELECT a.* FROM account a WHERE a.id = ANY (accounts))
    SELECT found.id,
      CASE WHEN found.phone_no = ANY (phones) THEN found.phone_no END,
      CASE WHEN upper(found.username) = ANY (usernames) THEN upper(found.username) END,
      CASE WHEN lower(found.email) = ANY (emails) THEN lower(found.email) END,
      coalesce(here.name, known.name, ''), here.id, owner.account_id IS NOT NULL,
      CASE WHEN owner.account_id IS NOT NULL OR here.id IS NOT NULL THEN found.username END,
      CASE WHEN owner.account_id IS NOT NULL OR here.id IS NOT NULL THEN found.email END,
      CASE WHEN owner.account_id IS NOT NULL OR here.id IS NOT NULL THEN found.last4_id END
    FROM found
    LEFT JOIN here ON here.account_id = found.id
    LEFT JOIN owner ON owner.account_id = found.id
    LEFT JOIN known ON known.account_id = found.id;
  PERFORM with_all_agencies(false);
END $$;

CREATE OR REPLACE FUNCTION create_client_account(phone text, mail text, hash text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  next bigint := nextval(pg_get_serial_sequence('account', 'id'));
  made bigint;
BEGIN
  PERFORM with_all_agencies(true);
  INSERT INTO account (id, username, phone_no, email, password_hash, password_changed_on,
    must_change_password)
  VALUES (next, 'client-' || next, phone, mail, hash, now(), hash IS NOT NULL)
  ON CONFLICT DO NOTHING RETURNING id INTO made;
  PERFORM with_all_agencies(false);
  RETURN made;
END $$;

CREATE OR REPLACE FUNCTION create_staff_accounts(people jsonb)
RETURNS TABLE (place integer, account_id bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  given jsonb;
BEGIN
  PERFORM with_all_agencies(true);
  SELECT coalesce(jsonb_agg(p || jsonb_build_object('newID',
    nextval(pg_get_serial_sequence('account', 'id')))), '[]') INTO given
  FROM jsonb_array_elements(people) p;
  INSERT INTO account (id, username, phone_no, email, password_hash, password_changed_on,
    must_change_password, last4_id, dob, gender)
  SELECT g."newID", g.username, g."phoneNo", g.email, g."passwordHash",
    CASE WHEN g."passwordHash" IS NOT NULL THEN now() END, g."passwordHash" IS NOT NULL,
    g."last4ID", g.dob, g.gender
  FROM jsonb_to_recordset(given) AS g (place integer, "newID" bigint, username text, "phoneNo" text,
    email text, "passwordHash" text, "last4ID" text, dob date, gender text)
  ORDER BY g.place
  ON CONFLICT DO NOTHING;
  RETURN QUERY SELECT g.place, a.id
    FROM jsonb_to_recordset(given) AS g (place integer, "newID" bigint) JOIN account a ON a.id = g."newID";
  PERFORM with_all_agencies(false);
END $$;

CREATE OR REPLACE FUNCTION copy_accounts(accounts bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given jsonb;
BEGIN
  PERFORM with_all_agencies(true);
  SELECT coalesce(jsonb_agg(to_jsonb(k)), '[]') INTO given FROM (
    SELECT a.id, a.phone_no, a.email, a.username, a.last4_id, a.dob, a.gender FROM account a
    WHERE a.id = ANY (accounts)) k;
  UPDATE staff_profile s SET phone_no = a.phone_no, email = a.email, preferred_username = a.username,
    last4_id = coalesce(s.last4_id, a.last4_id), dob = coalesce(s.dob, a.dob),
    gender = coalesce(s.gender, a.gender)
  FROM jsonb_to_recordset(given) AS a (id bigint, phone_no text, email text, username text,
    last4_id text, dob date, gender text)
  WHERE s.account_id = a.id;
  UPDATE client_user_profile u SET phone_no = coalesce(a.phone_no, u.phone_no),
    email = CASE WHEN u.email IS NOT NULL THEN a.email END
  FROM jsonb_to_recordset(given) AS a (id bigint, phone_no text, email text)
  WHERE u.account_id = a.id AND (u.phone_no, u.email) IS DISTINCT FROM (a.phone_no, a.email);
  PERFORM with_all_agencies(false);
END $$;

CREATE OR REPLACE FUNCTION save_own_account(account bigint, name text, phone text, mail text, last4 text, born date, sex text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  saved boolean;
BEGIN
  IF NOT account_is_own(account) THEN RETURN NULL; END IF;
  PERFORM with_all_agencies(true);
  saved := save_account(account, name, phone, mail, last4, born, sex);
  PERFORM with_all_agencies(false);
  RETURN saved;
END $$;

CREATE OR REPLACE FUNCTION use_up_reset_tokens(account bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT account_is_own(account) THEN RETURN; END IF;
  PERFORM with_all_agencies(true);
  UPDATE one_time_token SET used_on = now()
  WHERE account_id = account AND purpose = 'PASSWORD_RESET' AND used_on IS NULL;
  PERFORM with_all_agencies(false);
END $$;

CREATE OR REPLACE FUNCTION replace_password(account bigint, hash text, kept bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account a SET password_hash = hash, password_changed_on = now(), updated_on = now(),
    must_change_password = false
  WHERE a.id = replace_password.account;
  UPDATE one_time_token SET used_on = now()
  WHERE account_id = replace_password.account AND purpose = 'PASSWORD_RESET' AND used_on IS NULL;
  UPDATE session SET revoked_on = now()
  WHERE account_id = replace_password.account AND revoked_on IS NULL AND id IS DISTINCT FROM kept;
END $$;

CREATE OR REPLACE FUNCTION set_own_password(account bigint, hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM with_all_agencies(true);
  -- Held, so that no other agency adds the person meanwhile.
  PERFORM FROM account a WHERE a.id = set_own_password.account FOR UPDATE;
  IF NOT account_is_own(set_own_password.account) THEN RETURN false; END IF;
  PERFORM with_all_agencies(true);
  PERFORM replace_password(set_own_password.account, hash, NULL);
  UPDATE account a SET must_change_password = true WHERE a.id = set_own_password.account;
  PERFORM with_all_agencies(false);
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION add_staff_reset_token(account bigint, digest bytea, minutes integer)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  agency bigint := current_agency();
BEGIN
  IF NOT EXISTS (SELECT 1 FROM staff_profile s WHERE s.security_agency_id = agency
    AND s.account_id = account AND s.deleted = 0) THEN RETURN false; END IF;
  PERFORM with_all_agencies(true);
  INSERT INTO one_time_token (account_id, purpose, token_hash, expires_on)
  VALUES (account, 'PASSWORD_RESET', digest, now() + make_interval(mins => minutes));
  PERFORM with_all_agencies(false);
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION require_second_factor(required boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  agency bigint := current_agency();
BEGIN
  PERFORM with_all_agencies(true);
  UPDATE security_agency SET requires_second_factor = required, updated_on = now() WHERE id = agency;
  PERFORM with_all_agencies(false);
END $$;

CREATE OR REPLACE FUNCTION set_sign_on_name(wanted text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  agency bigint := current_agency();
BEGIN
  PERFORM with_all_agencies(true);
  UPDATE security_agency SET sign_on_name = wanted, updated_on = now()
  WHERE id = agency AND sign_on_name IS DISTINCT FROM wanted;
  PERFORM with_all_agencies(false);
  RETURN true;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END $$;

CREATE OR REPLACE FUNCTION end_sign_on_sessions(of_identity bigint, kept bigint) RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  agency bigint := current_agency();
BEGIN
  PERFORM with_all_agencies(true);
  RETURN QUERY UPDATE session SET revoked_on = now()
    WHERE security_agency_id = agency AND identity_id IS NOT NULL AND revoked_on IS NULL
      AND (of_identity IS NULL OR identity_id = of_identity) AND id IS DISTINCT FROM kept
    RETURNING account_id;
  PERFORM with_all_agencies(false);
END $$;

CREATE OR REPLACE FUNCTION correct_security_site(site bigint, seen integer, site_name text, site_address text,
  site_unit_no text, site_postal text, site_mcst_no text, site_uen text, site_tier text,
  site_strata_lot text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  agency bigint := current_agency();
  corrected boolean;
BEGIN
  PERFORM with_all_agencies(true);
  UPDATE security_site SET name = site_name, address = site_address, unit_no = site_unit_no,
    postal = site_postal, mcst_no = site_mcst_no, uen = site_uen, tier = site_tier,
    strata_lot = site_strata_lot, version = version + 1, updated_on = now()
  WHERE id = site AND version = seen AND deleted = 0 AND added_by_agency_id = agency;
  corrected := found;
  PERFORM with_all_agencies(false);
  RETURN corrected;
END $$;

CREATE OR REPLACE FUNCTION save_agency_facts(seen integer, given_name text, given_uen text,
  given_licence_no text, given_licence_expiry date, given_address text, given_unit_no text,
  given_postal text, given_phone_no text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  agency bigint := current_agency();
  saved boolean;
BEGIN
  PERFORM with_all_agencies(true);
  UPDATE security_agency SET name = given_name, uen = given_uen, licence_no = given_licence_no,
    licence_expiry = given_licence_expiry, address = given_address, unit_no = given_unit_no,
    postal = given_postal, phone_no = given_phone_no, version = version + 1, updated_on = now()
  WHERE id = agency AND version = seen;
  saved := found;
  PERFORM with_all_agencies(false);
  RETURN saved;
END $$;

CREATE OR REPLACE FUNCTION guards_can_sign_in() RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  agency bigint := current_agency();
  can boolean;
BEGIN
  PERFORM with_all_agencies(true);
  can := EXISTS (SELECT 1 FROM staff_profile s JOIN account a ON a.id = s.account_id
    WHERE s.security_agency_id = agency AND s.deleted = 0
      AND s.cognito_group = 'General' AND a.password_hash IS NOT NULL);
  PERFORM with_all_agencies(false);
  RETURN can;
END $$;

CREATE OR REPLACE FUNCTION clear_pay_period(period bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  agency bigint := current_agency();
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pay_period p WHERE p.security_agency_id = agency AND p.id = period
    AND p.status = 'DRAFT') THEN RETURN; END IF;
  PERFORM with_all_agencies(true);
  DELETE FROM pay_hours WHERE security_agency_id = agency AND pay_period_id = period;
  DELETE FROM pay_item WHERE security_agency_id = agency AND pay_period_id = period;
  DELETE FROM pay_leave WHERE security_agency_id = agency AND pay_period_id = period;
  DELETE FROM pay_line WHERE security_agency_id = agency AND pay_period_id = period;
  PERFORM with_all_agencies(false);
END $$;

CREATE OR REPLACE FUNCTION give_training_catalogue(agency bigint) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM training_module t WHERE t.security_agency_id = agency) THEN RETURN; END IF;
  INSERT INTO training_module (security_agency_id, code, code2, module, level, title, duration)
  SELECT agency, s.code, s.code2, s.module, s.level, s.title, s.duration
  FROM standard_training_module s ORDER BY s.level, s.title;
  INSERT INTO pwm_training_module (security_agency_id, plrd_grade_id, training_module_id, mandatory, "from")
  SELECT agency, r.plrd_grade_id, t.id, r.mandatory, r."from"
  FROM standard_training_requirement r
  JOIN training_module t ON t.security_agency_id = agency AND t.module = r.module
  ORDER BY r.plrd_grade_id, r.mandatory DESC, t.id;
END $$;

CREATE OR REPLACE FUNCTION give_leave_types(agency bigint) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  has_types boolean := EXISTS (SELECT 1 FROM leave_type t WHERE t.security_agency_id = agency);
BEGIN
  IF NOT has_types THEN
    INSERT INTO leave_type (security_agency_id, code, name, paid, needs_document, eligible_months, pro_rata)
    SELECT agency, s.code, s.name, s.paid, s.needs_document, s.eligible_months, s.pro_rata
    FROM standard_leave_type s ORDER BY s.position;
  END IF;
  IF EXISTS (SELECT 1 FROM leave_entitlement e WHERE e.security_agency_id = agency) THEN RETURN; END IF;
  UPDATE leave_type t SET includes_leave_type_id = included.id
  FROM standard_leave_type s, leave_type included
  WHERE t.security_agency_id = agency AND t.code = s.code AND t.includes_leave_type_id IS NULL
    AND included.security_agency_id = agency AND included.code = s.includes_code;
  INSERT INTO leave_entitlement (security_agency_id, leave_type_id, effective_from, months, days)
  SELECT agency, t.id, s.effective_from, s.months, s.days
  FROM standard_leave_entitlement s
  JOIN leave_type t ON t.security_agency_id = agency AND t.code = s.code;
END $$;

CREATE OR REPLACE FUNCTION give_public_holidays(agency bigint) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  years numeric[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT extract(year FROM h.date)), '{}') INTO years
  FROM public_holiday h WHERE h.security_agency_id = agency;
  INSERT INTO public_holiday (security_agency_id, date, name, kind)
  SELECT agency, s.date, s.name, 'GAZETTED' FROM standard_public_holiday s
  WHERE extract(year FROM s.date) <> ALL (years) ORDER BY s.date;
  INSERT INTO public_holiday (security_agency_id, date, name, kind, substitute_for_id)
  SELECT agency, s.observed_on, g.name, 'SUBSTITUTE', g.id
  FROM standard_public_holiday s
  JOIN public_holiday g ON g.security_agency_id = agency AND g.date = s.date AND g.kind = 'GAZETTED'
  WHERE s.observed_on IS NOT NULL AND extract(year FROM s.date) <> ALL (years)
  ORDER BY g.date;
END $$;

CREATE OR REPLACE FUNCTION staff_eligibility() RETURNS TABLE (staff_profile_id bigint, eligible boolean)
LANGUAGE plpgsql STABLE ROWS 20000 SET search_path = public, pg_temp SET enable_nestloop = off AS $$
#variable_conflict use_column
DECLARE
  agency bigint := current_agency();
  today date := agency_today();
BEGIN
  RETURN QUERY
  WITH step AS MATERIALIZED (
    SELECT DISTINCT ON (g.prerequisite) g.id, coalesce(g.prerequisite, 0) AS after_grade,
      coalesce(own.optional_req, g.optional_req) AS optional_req, asked.mandatory, asked.recommended
    FROM plrd_grade g
    LEFT JOIN pwm_grade own ON own.security_agency_id = agency AND own.id = g.id
    LEFT JOIN (
      SELECT r.plrd_grade_id,
        array_agg(r.training_module_id) FILTER (WHERE r.mandatory = 1) AS mandatory,
        array_agg(r.training_module_id) FILTER (WHERE r.mandatory = 0) AS recommended
      FROM pwm_training_module r
      WHERE r.security_agency_id = agency AND r.deleted = 0
        AND coalesce(r."from" <= today, true) AND coalesce(r."to" >= today, true)
      GROUP BY r.plrd_grade_id
    ) asked ON asked.plrd_grade_id = g.id
    WHERE g.deleted = 0
    ORDER BY g.prerequisite, g.id
  ), held AS MATERIALIZED (
    SELECT DISTINCT ON (p.staff_profile_id) p.staff_profile_id, p.plrd_grade_id FROM plrd_history p
    WHERE p.security_agency_id = agency AND p.deleted = 0
    ORDER BY p.staff_profile_id, p.date_issued DESC, p.id DESC
  ), trained AS MATERIALIZED (
    SELECT t.staff_profile_id, array_agg(t.training_module_id) AS modules
    FROM staff_training_module t
    WHERE t.security_agency_id = agency AND t.deleted = 0
      AND t.training_module_id IS NOT NULL AND t.training_end <= today
      AND coalesce(t.expiry >= today, true)
    GROUP BY t.staff_profile_id
  )
  SELECT s.id, coalesce(step.mandatory <@ coalesce(trained.modules, '{}'), true)
    AND (step.optional_req = 0 OR step.optional_req <= (
      SELECT count(*) FROM unnest(step.recommended) module WHERE module = ANY (trained.modules)))
  FROM staff_profile s
  LEFT JOIN held ON held.staff_profile_id = s.id
  JOIN step ON step.after_grade = coalesce(held.plrd_grade_id, 0)
  LEFT JOIN trained ON trained.staff_profile_id = s.id
  WHERE s.security_agency_id = agency;
END $$;

CREATE OR REPLACE FUNCTION agency_today() RETURNS date LANGUAGE plpgsql STABLE AS $$
DECLARE
  agency bigint := current_agency();
BEGIN
  RETURN (SELECT (now() AT TIME ZONE a.time_zone)::date FROM security_agency a WHERE a.id = agency);
END $$;

-- The same for everybody of an agency that was filled at once.
CREATE FUNCTION copy_accounts_of(agency bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  accounts bigint[];
BEGIN
  SELECT array_agg(s.account_id) INTO accounts FROM staff_profile s WHERE s.security_agency_id = agency;
  PERFORM copy_accounts(accounts);
END $$;
REVOKE ALL ON FUNCTION copy_accounts_of(bigint) FROM PUBLIC;

-- What a row of an agency's table is seen by.
CREATE FUNCTION own_agency_rule() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN 'security_agency_id = nullif(current_setting(''app.agency_id'', true), '''')::bigint'
    || CASE WHEN is_distributed() THEN ' OR current_setting(''app.all_agencies'', true) = ''on''' ELSE '' END;
END $$;

CREATE OR REPLACE FUNCTION agency_table(table_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('CREATE POLICY own_agency ON %I USING (%s)', table_name, own_agency_rule());
  EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO guardroom_app', table_name);
  PERFORM distribute(table_name, 'security_agency_id');
END $$;

-- A copied table that the functions above read or write for the served role, which sees nothing of
-- it by itself.
CREATE FUNCTION open_to_functions(table_name text, rights text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT %s ON %I TO guardroom_app', rights, table_name);
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('DROP POLICY IF EXISTS by_functions ON %I', table_name);
  EXECUTE format('CREATE POLICY by_functions ON %I USING (current_setting(''app.all_agencies'', true) = ''on'')',
    table_name);
END $$;

-- Does nothing but on a distributed database: there the served role signs in to the other machines,
-- and what has the owner's rights elsewhere is let through by row policies.
CREATE FUNCTION settle_cluster() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  each record;
BEGIN
  IF NOT is_distributed() THEN RETURN; END IF;
  SET LOCAL citus.multi_shard_modify_mode = 'sequential';
  ALTER ROLE guardroom_app LOGIN;
  -- The agency of a transaction is told to the other machines; copied tables are written after others
  -- were read.
  EXECUTE format('ALTER DATABASE %I SET citus.propagate_set_commands = ''local''', current_database());
  EXECUTE format('ALTER DATABASE %I SET citus.multi_shard_modify_mode = ''sequential''', current_database());
  FOR each IN SELECT polrelid::regclass AS name FROM pg_policy WHERE polname = 'own_agency'
      AND polrelid::regclass::text NOT IN (SELECT shard_name FROM citus_shards) LOOP
    EXECUTE format('DROP POLICY own_agency ON %s', each.name);
    EXECUTE format('CREATE POLICY own_agency ON %s USING (%s)', each.name, own_agency_rule());
  END LOOP;
  PERFORM open_to_functions('account', 'SELECT, INSERT, UPDATE');
  PERFORM open_to_functions('one_time_token', 'SELECT, INSERT, UPDATE');
  PERFORM open_to_functions('session', 'SELECT, UPDATE');
  PERFORM open_to_functions('security_agency', 'UPDATE');
  PERFORM open_to_functions('security_site', 'UPDATE');
  DROP POLICY IF EXISTS seen ON security_agency;
  CREATE POLICY seen ON security_agency FOR SELECT USING (true);
  DROP POLICY IF EXISTS seen ON security_site;
  CREATE POLICY seen ON security_site FOR SELECT USING (true);
  DROP POLICY IF EXISTS added ON security_site;
  CREATE POLICY added ON security_site FOR INSERT WITH CHECK (true);
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO guardroom_app;
  FOR each IN SELECT unnest(ARRAY['pay_hours', 'pay_item', 'pay_leave', 'pay_line']) AS name LOOP
    EXECUTE format('GRANT DELETE ON %I TO guardroom_app', each.name);
    EXECUTE format('DROP POLICY IF EXISTS by_functions ON %I', each.name);
    EXECUTE format('CREATE POLICY by_functions ON %I AS RESTRICTIVE FOR DELETE
      USING (current_setting(''app.all_agencies'', true) = ''on'')', each.name);
  END LOOP;
  FOR each IN SELECT p.oid::regprocedure AS name, prosecdef FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace AND (prosecdef OR proname IN
        ('names_of_accounts', 'own_accounts', 'save_account', 'replace_password')) LOOP
    IF each.prosecdef THEN EXECUTE format('ALTER FUNCTION %s SECURITY INVOKER', each.name);
    ELSE EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO guardroom_app', each.name); END IF;
  END LOOP;
END $$;
SELECT settle_cluster();
