/**
 * $2 invoices, released incidents, tickets and daily reports each for the agency $1, of the contracts of
 * 1,000 sites with 100 clients. A tenth of each is the first client's, at its ten sites. What varies
 * follows from the row's number, so that every run measures the same.
 */
const desk = `desk AS (SELECT id, account_id, name FROM staff_profile WHERE security_agency_id = $1
  AND staff_no = 'BENCH')`;
const site = `site AS (SELECT row_number() OVER (ORDER BY s.id)::int AS place, s.id, s.security_site_id,
    h.client_profile_id FROM site_profile s
  JOIN site_history h ON h.security_agency_id = $1 AND h.site_profile_id = s.id
  WHERE s.security_agency_id = $1)`;
const running = `running AS (SELECT id, site_profile_id FROM contract
  WHERE security_agency_id = $1 AND end_datetime > now())`;
/** Rows in the order of time: at which site, on which day counted backwards, and when. */
const numbered = `n AS (
  SELECT n, CASE WHEN n % 10 = 0 THEN 1 + 100 * (n / 10 % 10) ELSE 2 + n % 990 + n % 990 / 99 END AS place,
    CASE WHEN n % 10 = 0 THEN n / 100 ELSE n / 990 END AS day,
    now() - (1 - n::float8 / $2::int) * interval '3650 days' AS at
  FROM generate_series(1, $2::int) n)`;

export const billedRows = {
  'sites and clients': `WITH client AS (
      INSERT INTO client_profile (security_agency_id, name)
      SELECT $1, 'Measured client ' || n FROM generate_series(1, 100) n RETURNING id),
    ranked AS (SELECT row_number() OVER (ORDER BY id) AS place, id FROM client),
    register AS (INSERT INTO security_site (name)
      SELECT 'Billed Site ' || lpad(n::text, 4, '0') FROM generate_series(1, 1000) n RETURNING id, name),
    profile AS (INSERT INTO site_profile (security_agency_id, security_site_id, name)
      SELECT $1, id, name FROM register ORDER BY name RETURNING id, security_site_id)
    INSERT INTO site_history (security_agency_id, site_profile_id, security_site_id, client_profile_id, start)
    SELECT $1, p.id, p.security_site_id, c.id, now() - interval '3700 days'
    FROM (SELECT row_number() OVER (ORDER BY id) AS place, * FROM profile) p
    JOIN ranked c ON c.place = 1 + (p.place - 1) % 100 WHERE $2::int > 0`,
  // Ten years one after the other; the last one runs.
  contracts: `WITH ${site}
    INSERT INTO contract (security_agency_id, security_site_id, site_profile_id, client_profile_id,
      start_datetime, end_datetime)
    SELECT $1, security_site_id, id, client_profile_id, now() - (y + 1) * interval '360 days',
      now() - y * interval '360 days' + CASE WHEN y = 0 THEN interval '200 days' ELSE interval '-1 day' END
    FROM site CROSS JOIN generate_series(0, 9) y WHERE $2::int > 0`,
  hours: `WITH ${numbered}, ${site}, ${desk}
    INSERT INTO attendance (security_agency_id, account_id, staff_profile_id, staff_name, staff_no, time_in,
      time_in_site_id, time_in_site_profile_id, time_out, time_out_site_id, time_out_site_profile_id,
      approval_status, approved_duration)
    SELECT $1, d.account_id, d.id, d.name, 'BENCH', at - n * interval '1 millisecond', s.security_site_id,
      s.id, at + interval '12 hours', s.security_site_id, s.id, 'APPROVED', 720
    FROM n JOIN site s USING (place) CROSS JOIN desk d`,
  // One in twenty is not paid, one in two hundred is a draft.
  invoices: `WITH ${numbered}, ${site}, ${running}
    INSERT INTO invoice (security_agency_id, kind, contract_id, client_profile_id, site_profile_id,
      period_from, period_to, net_cents, tax_cents, total_cents, number, issued_on, due_on, paid_cents)
    SELECT $1, 'INVOICE', r.id, s.client_profile_id, s.id, m.month, m.month + 27, 100000, 9000, 109000,
      CASE WHEN n % 200 <> 7 THEN 'INV-' || lpad(n::text, 7, '0') END,
      CASE WHEN n % 200 <> 7 THEN at::date END, CASE WHEN n % 200 <> 7 THEN at::date + 30 END,
      CASE WHEN n % 20 IN (7, 10) THEN 0 ELSE 109000 END
    FROM n JOIN site s USING (place) JOIN running r ON r.site_profile_id = s.id
    CROSS JOIN LATERAL (SELECT ('2016-01-01'::date + day % 120 * interval '1 month')::date AS month) m
    ORDER BY n`,
  'their documents': `INSERT INTO invoice_document (security_agency_id, invoice_id, client_profile_id, kind,
      series_number, document, previous_hash, hash)
    SELECT $1, id, client_profile_id, kind, row_number() OVER (ORDER BY id),
      jsonb_build_object('creditsNumber', NULL, 'terms', repeat('Payment is due. ', 60),
        'lines', jsonb_build_array(jsonb_build_object('site', 'Billed Site'))), '', id::text
    FROM invoice WHERE security_agency_id = $1 AND number IS NOT NULL AND $2::int > 0`,
  // Hours of one in five hundred were changed afterwards.
  'their hours': `WITH i AS (SELECT row_number() OVER (ORDER BY id) AS place, id, contract_id, period_from
      FROM invoice WHERE security_agency_id = $1),
    t AS (SELECT row_number() OVER (ORDER BY id) AS place, id FROM attendance WHERE security_agency_id = $1)
    INSERT INTO invoice_claim (security_agency_id, invoice_id, contract_id, month, attendance_id, minutes, lines)
    SELECT $1, i.id, i.contract_id, i.period_from, t.id, CASE WHEN place % 500 = 0 THEN 700 ELSE 720 END, '{1}'
    FROM i JOIN t USING (place) WHERE $2::int > 0`,
  incidents: `WITH ${numbered}, ${site}, ${desk},
    kind AS (SELECT id FROM reference_item WHERE kind = 'INCIDENT_TYPE' ORDER BY position LIMIT 1)
    INSERT INTO incident_report (security_agency_id, uid, status, security_site_id, site_profile_id,
      submitted_by, submitted_by_account_id, submitted_by_staff_profile_id, submitted_by_staff_name,
      submitted_timestamp, closed_timestamp, revision, incident_detail_id, incident_detail_account_id,
      incident_detail_staff_profile_id, incident_detail_staff_profile_name, type, title,
      incident_start, incident_end, location, description, action)
    SELECT $1, 'IR-' || lpad(n::text, 7, '0'), 'CLOSED', s.security_site_id, s.id, 'bench', d.account_id,
      d.id, d.name, at, at, 1, 0, d.account_id, d.id, d.name, kind.id, 'Report ' || n, at, at, 'Lobby',
      repeat('What happened, in some words. ', 12), 'What was done about it.'
    FROM n JOIN site s USING (place) CROSS JOIN desk d CROSS JOIN kind ORDER BY n`,
  'their releases': `WITH ${site}, ${desk}
    INSERT INTO incident_release (security_agency_id, incident_report_id, number, site_profile_id,
      client_profile_id, revision, guard_names, content, content_sha256, incident_start,
      released_by_account_id, released_by_staff_profile_id, released_by_staff_name)
    SELECT $1, i.id, 1, s.id, s.client_profile_id, 1, 'NONE', jsonb_build_object('uid', i.uid, 'title', i.title,
        'siteProfileName', 'Site', 'typeName', 'Theft', 'incidentStart', i.incident_start,
        'incidentEnd', i.incident_start, 'location', 'Lobby', 'personInvolved', NULL,
        'description', i.description, 'action', i.action, 'remarks', NULL, 'reportedBy', '-'),
      sha256('c'), i.incident_start, d.account_id, d.id, d.name
    FROM incident_report i JOIN site s ON s.id = i.site_profile_id CROSS JOIN desk d
    WHERE i.security_agency_id = $1 AND $2::int > 0 ORDER BY i.id`,
  tickets: `WITH ${numbered}, ${site}, ${desk}
    INSERT INTO ticket (security_agency_id, uid, security_site_id, site_profile_id, client_profile_id,
      submitted_by, submitted_by_staff_profile_id, submitted_by_staff_name, submitted_timestamp, status,
      category, title, priority, due_date)
    SELECT $1, 'TKT-' || lpad(n::text, 7, '0'), s.security_site_id, s.id, s.client_profile_id, 'desk', d.id,
      d.name, at, 'OPEN', 'ENQUIRY', 'Ticket about ' || n, 'MEDIUM', at::date + 7
    FROM n JOIN site s USING (place) CROSS JOIN desk d ORDER BY n`,
  'daily reports': `WITH ${numbered}, ${site}
    INSERT INTO daily_report (security_agency_id, site_profile_id, client_profile_id, date, number, content,
      content_sha256, is_quiet, chain_links, chain_head, file)
    SELECT $1, s.id, s.client_profile_id, current_date - day, 1,
      '{"title":"Daily","facts":[],"sections":[],"isQuiet":false}', sha256('c'), n % 2 = 0, 0, '',
      '{"name":"Daily.pdf","size":1,"sha256":"","bucket":"local","key":"k","region":"local"}'
    FROM n JOIN site s USING (place) ORDER BY day DESC`,
} as const;

export const settledTables = `client_profile, security_site, site_profile, site_history, contract,
  attendance, invoice, invoice_document, invoice_claim, incident_report, incident_release, ticket,
  daily_report`;
