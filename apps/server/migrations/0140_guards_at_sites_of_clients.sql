-- Which guards a client sees at their sites: nobody, those on duty, or the published roster as well.

ALTER TABLE portal_setting ADD COLUMN guards text NOT NULL DEFAULT 'NONE';
ALTER TABLE portal_setting ADD CONSTRAINT portal_setting_guards CHECK (guards IN ('NONE', 'ON_DUTY', 'ROSTER'));

-- Clients have no access to people and rosters. These functions are all that they need of them: names
-- and designations of who is at a site of theirs, as far as the agency shows it.

-- The agency of a client's session, where the site is theirs and the agency shows what is asked for.
CREATE FUNCTION agency_showing_guards(site bigint, shown text[]) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  agency bigint := current_agency();
  own_sites bigint[] := nullif(current_setting('app.client_site_ids', true), '')::bigint[];
  setting text;
BEGIN
  SELECT p.guards INTO setting FROM portal_setting p WHERE p.security_agency_id = agency;
  IF site = ANY (own_sites) AND setting = ANY (shown) THEN RETURN agency; END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION agency_showing_guards(bigint, text[]) FROM PUBLIC;

-- Who is on duty at a site. Whoever came longer ago than any shift lasts has forgotten to go.
CREATE FUNCTION guards_on_duty(site bigint, moment timestamptz)
RETURNS TABLE (id bigint, name text, designation text, since timestamptz)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  agency bigint := agency_showing_guards(site, '{ON_DUTY,ROSTER}');
BEGIN
  IF agency IS NULL THEN RETURN; END IF;
  PERFORM with_all_agencies(true);
  RETURN QUERY SELECT a.id, s.name, coalesce(job.designation, s.designation), a.time_in
  FROM attendance a
  JOIN staff_profile s ON s.security_agency_id = agency AND s.id = a.staff_profile_id
  LEFT JOIN LATERAL (SELECT h.designation FROM work_history h
    WHERE h.security_agency_id = agency AND h.staff_profile_id = s.id AND h.deleted = 0 AND h.em_start < moment
    ORDER BY h.em_start DESC, h.id DESC LIMIT 1) job ON true
  WHERE a.security_agency_id = agency AND a.time_in_site_profile_id = site AND a.deleted = 0
    AND a.time_out IS NULL AND a.time_in > moment - interval '1 day' AND a.time_in <= moment
  ORDER BY a.time_in, a.id LIMIT 200;
  PERFORM with_all_agencies(false);
END $$;
REVOKE ALL ON FUNCTION guards_on_duty(bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guards_on_duty(bigint, timestamptz) TO guardroom_client;

-- Whose shifts of a day at a site are published, and not declined.
CREATE FUNCTION guards_planned(site bigint, day date)
RETURNS TABLE (id bigint, name text, designation text, starts timestamptz, ends timestamptz)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  agency bigint := agency_showing_guards(site, '{ROSTER}');
BEGIN
  IF agency IS NULL THEN RETURN; END IF;
  PERFORM with_all_agencies(true);
  RETURN QUERY SELECT d.id, s.name, coalesce(job.designation, s.designation), d.start_datetime, d.end_datetime
  FROM deployment d
  JOIN staff_profile s ON s.security_agency_id = agency AND s.id = d.staff_profile_id
  LEFT JOIN LATERAL (SELECT h.designation FROM work_history h
    WHERE h.security_agency_id = agency AND h.staff_profile_id = s.id AND h.deleted = 0 AND h.em_start < d.end_datetime
    ORDER BY h.em_start DESC, h.id DESC LIMIT 1) job ON true
  WHERE d.security_agency_id = agency AND d.site_profile_id = site AND d.date = day AND d.deleted = 0
    AND d.status IN ('PUBLISHED', 'CONFIRMED')
  ORDER BY d.start_datetime, s.name, d.id LIMIT 200;
  PERFORM with_all_agencies(false);
END $$;
REVOKE ALL ON FUNCTION guards_planned(bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guards_planned(bigint, date) TO guardroom_client;
