-- Users of clients sign in at a door of their own. docs/decisions/2026-11-25-a-door-for-clients.md

-- A session of theirs is of their account and of what they are at one client.
ALTER TABLE session DROP CONSTRAINT session_application_check;
ALTER TABLE session ADD CONSTRAINT session_application_check CHECK (application IN ('CONSOLE', 'GUARD', 'CLIENT'));
ALTER TABLE session ADD COLUMN client_user_profile_id bigint;
-- They chose to stay signed in on a device of their own.
ALTER TABLE session ADD COLUMN is_kept boolean NOT NULL DEFAULT false;
ALTER TABLE session DROP CONSTRAINT session_holder;
ALTER TABLE session ADD CONSTRAINT session_holder CHECK (CASE WHEN application = 'CLIENT'
  THEN num_nonnulls(account_id, client_user_profile_id) = 2 AND num_nonnulls(staff_profile_id, guard_device_id) = 0
  ELSE client_user_profile_id IS NULL AND (num_nonnulls(account_id, staff_profile_id) = 2
    OR num_nonnulls(account_id, staff_profile_id) = 0 AND guard_device_id IS NOT NULL AND application = 'GUARD') END);
ALTER TABLE session ADD CONSTRAINT session_kept CHECK (application = 'CLIENT' OR NOT is_kept);

-- Whether the agency demands a second factor of its clients' users.
ALTER TABLE security_agency ADD COLUMN requires_client_second_factor boolean NOT NULL DEFAULT false;

-- Their requests are served as a role of its own, which has no rights but those given below and by
-- client_table(): what nobody opened to clients is refused, whatever the SQL.
DO $$
BEGIN
  CREATE ROLE guardroom_client NOLOGIN NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$
BEGIN
  EXECUTE format('GRANT guardroom_client TO %I', current_user);
EXCEPTION WHEN OTHERS THEN
  IF NOT pg_has_role(current_user, 'guardroom_client', 'MEMBER') THEN RAISE; END IF;
END $$;
GRANT USAGE ON SCHEMA public TO guardroom_client;
GRANT SELECT ON security_agency, security_site TO guardroom_client;
GRANT INSERT ON outbox TO guardroom_client;

-- By what a row belongs to a client: the client itself, a site or contract of theirs that runs now, the
-- account of the user, or nothing but the agency.
CREATE FUNCTION client_rule(bound text, column_name text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE bound
    WHEN 'client' THEN format('%I = nullif(current_setting(''app.client_id'', true), '''')::bigint',
      coalesce(column_name, 'client_profile_id'))
    WHEN 'site' THEN format('%I = ANY (nullif(current_setting(''app.client_site_ids'', true), '''')::bigint[])',
      coalesce(column_name, 'site_profile_id'))
    WHEN 'contract' THEN format('%I = ANY (nullif(current_setting(''app.client_contract_ids'', true), '''')::bigint[])',
      coalesce(column_name, 'contract_id'))
    WHEN 'account' THEN format('%I = nullif(current_setting(''app.client_account_id'', true), '''')::bigint',
      coalesce(column_name, 'account_id'))
    WHEN 'agency' THEN 'true'
  END;
END $$;

-- Opens an agency's table to clients' sessions, for the rows that are theirs. A table without such a
-- column gets one: a policy must not look at other tables.
--   SELECT client_table('ticket');                                         -- by client_profile_id
--   SELECT client_table('visitor_record', 'site', 'SELECT');               -- by site_profile_id, to read alone
--   SELECT client_table('site_profile', 'site', 'SELECT', 'id');           -- by another column
CREATE FUNCTION client_table(table_name text, bound text DEFAULT 'client',
  rights text DEFAULT 'SELECT, INSERT, UPDATE', column_name text DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rule text := client_rule(bound, column_name);
BEGIN
  IF rule IS NULL THEN RAISE 'a table is bound by client, site, contract, account or agency, not by %', bound; END IF;
  EXECUTE format('REVOKE ALL ON %I FROM guardroom_client', table_name);
  EXECUTE format('GRANT %s ON %I TO guardroom_client', rights, table_name);
  EXECUTE format('DROP POLICY IF EXISTS own_client ON %I', table_name);
  EXECUTE format('CREATE POLICY own_client ON %I AS RESTRICTIVE TO guardroom_client USING (%s)', table_name, rule);
  IF is_distributed() THEN PERFORM settle_client_policies(table_name); END IF;
END $$;

-- A cluster forgets that a row policy is restrictive where the rows lie: there each of the two roles
-- has one that says all.
CREATE FUNCTION settle_client_policies(table_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rule text;
BEGIN
  EXECUTE format('DROP POLICY own_agency ON %I', table_name);
  EXECUTE format('CREATE POLICY own_agency ON %I TO guardroom_app USING (%s)', table_name, own_agency_rule());
  SELECT pg_get_expr(polqual, polrelid) INTO rule FROM pg_policy
  WHERE polrelid = table_name::regclass AND polname = 'own_client' AND NOT polpermissive;
  IF rule IS NULL THEN RETURN; END IF;
  EXECUTE format('DROP POLICY own_client ON %I', table_name);
  EXECUTE format('CREATE POLICY own_client ON %I TO guardroom_client USING ((%s) AND (%s))', table_name,
    own_agency_rule(), rule);
END $$;

CREATE OR REPLACE FUNCTION settle_policies(table_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_policy WHERE polrelid = table_name::regclass AND polname = 'own_client') THEN
    PERFORM settle_client_policies(table_name);
    RETURN;
  END IF;
  EXECUTE format('DROP POLICY own_agency ON %I', table_name);
  IF NOT cleared_by_functions(table_name) THEN
    EXECUTE format('CREATE POLICY own_agency ON %I USING (%s)', table_name, own_agency_rule());
    RETURN;
  END IF;
  EXECUTE format('CREATE POLICY own_agency ON %I FOR SELECT USING (%s)', table_name, own_agency_rule());
  EXECUTE format('DROP POLICY IF EXISTS own_agency_added ON %I', table_name);
  EXECUTE format('CREATE POLICY own_agency_added ON %I FOR INSERT WITH CHECK (%s)', table_name,
    own_agency_rule());
  EXECUTE format('DROP POLICY IF EXISTS own_agency_changed ON %I', table_name);
  EXECUTE format('CREATE POLICY own_agency_changed ON %I FOR UPDATE USING (%s)', table_name,
    own_agency_rule());
  EXECUTE format('DROP POLICY IF EXISTS by_functions ON %I', table_name);
  EXECUTE format('CREATE POLICY by_functions ON %I FOR DELETE
    USING (current_setting(''app.all_agencies'', true) = ''on'')', table_name);
  EXECUTE format('GRANT DELETE ON %I TO guardroom_app', table_name);
END $$;

-- The two roles one after the other.
ALTER FUNCTION settle_cluster() RENAME TO settle_served_role;
CREATE FUNCTION settle_cluster() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_distributed() THEN RETURN; END IF;
  PERFORM settle_served_role();
  ALTER ROLE guardroom_client LOGIN;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO guardroom_client;
END $$;

SELECT client_table('client_profile', 'client', 'SELECT', 'id');
SELECT client_table('client_user_profile', 'client', 'SELECT');
SELECT client_table('site_profile', 'site', 'SELECT', 'id');
SELECT client_table('contract', 'contract', 'SELECT', 'id');
SELECT client_table('contract_file', 'contract', 'SELECT');
SELECT client_table('contract_indicator', 'contract', 'SELECT');
SELECT client_table('contract_meeting', 'contract', 'SELECT');
SELECT client_table('contract_score', 'contract', 'SELECT');
SELECT client_table('contract_action', 'contract', 'SELECT');
SELECT client_table('ticket');
SELECT client_table('agency_logo', 'agency', 'SELECT');
-- What every change leaves.
SELECT client_table('audit', 'account', 'INSERT');
SELECT client_table('idempotency_key', 'account');
SELECT client_table('stored_file', 'account', 'SELECT, INSERT, UPDATE', 'uploaded_by_account_id');
-- What they are told, and how; of the agency's staff only themselves, where they are both.
SELECT client_table('notice', 'account');
SELECT client_table('notice_setting', 'account');
SELECT client_table('notice_demand', 'agency', 'SELECT');
SELECT client_table('push_subscription', 'account', 'SELECT');
SELECT client_table('staff_profile', 'account', 'SELECT');
SELECT settle_cluster();
