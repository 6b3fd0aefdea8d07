import type pg from 'pg';

/** Copies for clients of most reports of addIncidents: some withdrawn, about half acknowledged. */
export async function addReleases(pool: pg.Pool, agencyId: number): Promise<void> {
  for (const insert of insertsOfReleases) await pool.query(insert, [agencyId]);
}

const insertsOfReleases = [
  `INSERT INTO incident_release (security_agency_id, id, incident_report_id, number, site_profile_id,
    client_profile_id, revision, guard_names, content, content_sha256, incident_start,
    released_by_account_id, released_by_staff_profile_id, released_by_staff_name)
  SELECT $1, id, id, 1, site_profile_id, id, 1, 'NONE', jsonb_build_object('uid', uid, 'title', title,
      'siteProfileName', 'Site', 'typeName', 'Theft', 'incidentStart', incident_start,
      'incidentEnd', incident_start, 'location', 'Lobby', 'personInvolved', NULL,
      'description', 'What happened.', 'action', 'Police called.', 'remarks', NULL, 'reportedBy', '-'),
    sha256('c'), incident_start, submitted_by_account_id, submitted_by_staff_profile_id,
    submitted_by_staff_name
  FROM incident_report WHERE security_agency_id = $1 AND status <> 'DRAFT'`,
  `INSERT INTO incident_release_end (security_agency_id, incident_release_id, client_profile_id, reason,
    withdrawn_by_staff_profile_id, withdrawn_by_staff_name)
  SELECT $1, id, client_profile_id, 'Wrong client', released_by_staff_profile_id, released_by_staff_name
  FROM incident_release WHERE security_agency_id = $1 AND id % 20 = 0`,
  `INSERT INTO incident_acknowledgement (security_agency_id, incident_release_id,
    client_user_profile_id, client_profile_id, name)
  SELECT $1, id, client_profile_id, client_profile_id, 'User' FROM incident_release
  WHERE security_agency_id = $1 AND id % 2 = 0`,
];

/**
 * Daily reports, case bundles and API tokens of the sites of addSites and the staff of addStaff. A bundle that
 * waits is another server's: this one would make them all beside what is tested.
 */
export async function addHandedOut(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  for (const insert of insertsOfHandedOut) await pool.query(insert, [agencyId, count]);
}

const numbered = `WITH numbered AS (SELECT n, $1::bigint * 1000000 + n AS id FROM generate_series(1, $2::int) n),
  maker AS (SELECT id AS staff, account_id AS account, name FROM staff_profile
    WHERE security_agency_id = $1 LIMIT 1)`;
const insertsOfHandedOut = [
  `${numbered} INSERT INTO daily_report (security_agency_id, id, site_profile_id, client_profile_id,
    date, number, content, content_sha256, is_quiet, chain_links, chain_head, file)
  SELECT $1, id, id, id, current_date - n % 400, 1,
    '{"title":"Daily","facts":[],"sections":[],"isQuiet":false}', sha256('c'), n % 2 = 0, 0, '',
    '{"name":"Daily.pdf","size":1,"sha256":"","bucket":"local","key":"k","region":"local"}'
  FROM numbered`,
  `${numbered} INSERT INTO case_bundle (security_agency_id, id, site_profile_id, period_from, period_to,
    names_visitors, asked_by_account_id, asked_by_staff_name, created_on, status, finished_on, leased_until)
  SELECT $1, id, id, now() - interval '1 day', now(), false, account, name, now() - n * interval '1 hour',
    CASE WHEN n % 100 = 0 THEN 'DUE' ELSE 'MADE' END,
    CASE WHEN n % 100 <> 0 THEN now() - n * interval '1 hour' + interval '1 minute' END,
    now() + interval '1 day'
  FROM numbered, maker`,
  `${numbered} INSERT INTO api_token (security_agency_id, id, name, permission, token_hash, beginning,
    created_by_account_id, created_by_staff_profile_id)
  SELECT $1, id, 'Token ' || n, '{1}', sha256(convert_to('t' || id, 'UTF8')), 'grd_', account, staff
  FROM numbered, maker`,
];
