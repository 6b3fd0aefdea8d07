-- A cluster forgets that a row policy is restrictive where the rows lie, so that the served role could
-- remove rows of pay by itself. There these tables have a policy for each thing that may be done; the
-- rest is what 0067 made.
CREATE FUNCTION cleared_by_functions(table_name text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN table_name IN ('pay_hours', 'pay_item', 'pay_leave', 'pay_line');
END $$;

CREATE FUNCTION settle_policies(table_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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

CREATE OR REPLACE FUNCTION settle_cluster() RETURNS void LANGUAGE plpgsql AS $$
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
  FOR each IN SELECT relname AS name FROM pg_policy JOIN pg_class c ON c.oid = polrelid
      WHERE polname = 'own_agency' AND polrelid::regclass::text NOT IN (SELECT shard_name FROM citus_shards) LOOP
    PERFORM settle_policies(each.name);
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
  FOR each IN SELECT p.oid::regprocedure AS name, prosecdef FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace AND (prosecdef OR proname IN
        ('names_of_accounts', 'own_accounts', 'save_account', 'replace_password')) LOOP
    IF each.prosecdef THEN EXECUTE format('ALTER FUNCTION %s SECURITY INVOKER', each.name);
    ELSE EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO guardroom_app', each.name); END IF;
  END LOOP;
END $$;
SELECT settle_cluster();

-- Told anew, because a cluster goes by the columns that its tables had when it was made: some of them
-- were dropped since.
CREATE OR REPLACE VIEW pay_exception WITH (security_invoker = true) AS
SELECT l.security_agency_id, l.id * 64 + e.place AS id, l.pay_period_id, l.staff_profile_id,
  l.staff_name, l.staff_no, e.exception, coalesce(e.cause, '') AS cause,
  CASE WHEN w.id IS NULL THEN 0 ELSE 1 END AS waived, w.reason, w.waived_by, w.created_on AS waived_on
FROM pay_line l
CROSS JOIN LATERAL unnest(l.exceptions, l.causes) WITH ORDINALITY AS e (exception, cause, place)
LEFT JOIN pay_waiver w ON w.security_agency_id = l.security_agency_id
  AND w.pay_period_id = l.pay_period_id AND w.staff_profile_id = l.staff_profile_id
  AND w.exception = e.exception AND w.cause = coalesce(e.cause, '') AND w.deleted = 0
WHERE l.exceptions <> '{}';
