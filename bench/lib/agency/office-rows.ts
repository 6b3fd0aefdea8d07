/**
 * $2 rows of each kind for the agency $1. What varies follows from the row's number, so that every
 * run measures the same; names repeat their words as those of real sites and clients do.
 */
const numbered = `n AS (SELECT n, abs(hashint4(n)::bigint) AS hash FROM generate_series(1, $2::int) n)`;

const words = (list: string): string => `(string_to_array('${list}', ' '))`;
const first = words(
  'Kallang Pasir Bukit Meranti Tembusu Angsana Seletar Riviera Bayshore Katong Telok Marine Serangoon Hougang Thomson Bishan',
);
const second = words(
  'Verandah Heights Grove Court Crest Lakeview Creek Lantern Suites Mansions Gardens Foliage Greenscape Haven Ridgeline',
);
const place = `${first}[1 + hash % 16] || ' ' || ${second}[1 + hash / 16 % 15] || ' ' || n`;
const address = `n || ' ' || ${first}[1 + hash / 7 % 16] || ' Road'`;
const postal = `lpad((100000 + hash % 800000)::text, 6, '0')`;
const phone = `'+656' || lpad(n::text, 7, '0')`;

/** The agency's sites, clients and contracts by their numbers. */
const ranked = (table: string): string =>
  `SELECT row_number() OVER (ORDER BY id) AS n, * FROM ${table} WHERE security_agency_id = $1`;

/** What is added, in this order. */
export const officeRows = {
  sites: `WITH ${numbered}, register AS (
      INSERT INTO security_site (name, address, unit_no, postal, mcst_no, uen)
      SELECT ${place}, ${address}, '#' || hash % 40, ${postal}, hash % 5000, 'T' || lpad(n::text, 7, '0') || 'K'
      FROM n ORDER BY n RETURNING *)
    INSERT INTO site_profile (security_agency_id, security_site_id, name, address, unit_no, postal,
      phone_no, status)
    SELECT $1, id, name, address, unit_no, postal, '+656' || lpad(substring(name from '\\d+$'), 7, '0'),
      CASE WHEN id % 50 = 0 THEN 'INACTIVE' ELSE 'ACTIVE' END FROM register ORDER BY id`,
  clients: `WITH ${numbered}
    INSERT INTO client_profile (security_agency_id, name, phone_no, status)
    SELECT $1, ${place} || ' MCST', ${phone},
      CASE WHEN hash % 50 = 0 THEN 'INACTIVE' ELSE 'ACTIVE' END FROM n ORDER BY n`,
  'client users': `WITH ${numbered}, client AS (${ranked('client_profile')}),
    holder AS (INSERT INTO account (username)
      SELECT 'bench-' || $1::bigint || '-' || n FROM n ORDER BY n RETURNING id),
    numbered_holder AS (SELECT row_number() OVER (ORDER BY id) AS n, id FROM holder)
    INSERT INTO client_user_profile (security_agency_id, account_id, client_profile_id, name,
      phone_no, status)
    SELECT $1, h.id, c.id, ${first}[1 + hash % 16] || ' Tan ' || n.n, '+658' || lpad(n.n::text, 7, '0'),
      CASE WHEN hash % 20 = 0 THEN 'INACTIVE' ELSE 'ACTIVE' END
    FROM n JOIN numbered_holder h USING (n) JOIN client c USING (n)`,
  checkpoints: `WITH site AS (${ranked('site_profile')})
    INSERT INTO clocking_point (security_agency_id, site_profile_id, security_site_id, name, tag)
    SELECT $1, id, security_site_id, 'Guard House', CASE WHEN n % 3 > 0 THEN '04' || lpad(n::text, 12, '0') END
    FROM site WHERE n <= $2::int`,
  // Two of three run (a tenth of these ends soon), the others have ended or begin later.
  'site contracts': `WITH ${numbered}, site AS (${ranked('site_profile')}),
    client AS (${ranked('client_profile')}), point AS (${ranked('clocking_point')})
    INSERT INTO site_history (security_agency_id, site_profile_id, security_site_id,
      client_profile_id, start, "end", clocking_point_id)
    SELECT $1, s.id, s.security_site_id, c.id, now() + period.start * interval '1 day',
      now() + period."end" * interval '1 day', CASE WHEN hash % 10 > 0 THEN p.id END
    FROM n JOIN site s USING (n) JOIN client c USING (n) JOIN point p USING (n)
    CROSS JOIN LATERAL (VALUES (-1500, -401), (
      CASE WHEN hash % 12 = 0 THEN 30 ELSE -400 END,
      CASE hash % 12 WHEN 0 THEN 700 WHEN 1 THEN -30 WHEN 2 THEN 1 + hash / 12 % 89
        WHEN 3 THEN NULL ELSE 91 + hash / 12 % 900 END)) period (start, "end")`,
  contracts: `WITH ${numbered}, site AS (${ranked('site_profile')}), client AS (${ranked('client_profile')})
    INSERT INTO contract (security_agency_id, security_site_id, site_profile_id, client_profile_id,
      start_datetime, end_datetime, status, review_interval)
    SELECT $1, s.security_site_id, s.id, c.id, now() - (hash % 900 - 30) * interval '1 day',
      CASE WHEN hash / 900 % 20 > 0
        THEN now() + (60 - hash % 900 + 1 + hash / 900 % 1000 + 365) * interval '1 day' END,
      CASE WHEN hash % 50 = 0 THEN 'INACTIVE' ELSE 'ACTIVE' END, 'QUARTERLY'
    FROM n JOIN site s USING (n) JOIN client c USING (n)`,
  // Ten each for a tenth of the contracts.
  'review meetings': `WITH ${numbered}, own AS (${ranked('contract')})
    INSERT INTO contract_meeting (security_agency_id, contract_id, start_datetime, end_datetime, type, venue)
    SELECT $1, own.id, held.start, held.start + interval '1 hour', 'PHYSICAL', 'Management office'
    FROM n JOIN own ON own.n = 1 + (n.n - 1) / 10
    CROSS JOIN LATERAL (SELECT now() + (n.n % 10 * 60 - 450) * interval '1 day' AS start) held`,
  // Every tenth a general one.
  SOPs: `WITH ${numbered}, site AS (${ranked('site_profile')}), procedure AS (
      INSERT INTO standard_operating_procedure (security_agency_id, site_profile_id, security_site_id,
        title, description)
      SELECT $1, CASE WHEN n % 10 > 0 THEN s.id END, CASE WHEN n % 10 > 0 THEN s.security_site_id END,
        'Procedure of ' || ${place}, 'Steps ' || lpad(n::text, 7, '0')
      FROM n JOIN site s USING (n) ORDER BY n RETURNING id)
    INSERT INTO sop_version (security_agency_id, standard_operating_procedure_id, version_code, bucket,
      key, region, deleted, deleted_on)
    SELECT $1, id, v.number || '.0', 'bench', 'sop/' || id || '-' || v.number, 'bench', (v.number < 3)::int,
      CASE WHEN v.number < 3 THEN now() END
    FROM procedure CROSS JOIN generate_series(1, 3) AS v (number)`,
  // Of three years; an eighth is open, and half of these are overdue.
  tickets: `WITH ${numbered}, site AS (${ranked('site_profile')}), client AS (${ranked('client_profile')}),
    desk AS (SELECT id, name FROM staff_profile WHERE security_agency_id = $1 ORDER BY id LIMIT 1),
    made AS (
      SELECT n, hash, now() - (1 - n::float8 / $2::int) * interval '1095 days' AS at,
        hash % 8 > 0 AS closed FROM n)
    INSERT INTO ticket (security_agency_id, uid, security_site_id, site_profile_id,
      client_profile_id, submitted_by, submitted_by_staff_profile_id, submitted_by_staff_name,
      submitted_timestamp, closed_by, closed_by_staff_profile_id, closed_by_staff_name,
      closed_timestamp, status, category, title, priority, assignee_staff_profile_id, due_date)
    SELECT $1, 'TKT-' || extract(year FROM m.at) || '-' || lpad(m.n::text, 7, '0'),
      s.security_site_id, s.id, c.id, 'desk', desk.id, desk.name, m.at,
      CASE WHEN closed THEN 'desk' END, CASE WHEN closed THEN desk.id END,
      CASE WHEN closed THEN desk.name END, CASE WHEN closed THEN m.at + interval '3 hours' END,
      CASE WHEN closed THEN 'CLOSED' ELSE 'OPEN' END,
      (ARRAY['ENQUIRY', 'FEEDBACK', 'COMPLIMENT', 'COMPLAINT', 'INVESTIGATE', 'OTHERS'])[1 + hash % 6],
      'Ticket about ' || ${first}[1 + hash % 16] || ' ' || ${second}[1 + hash / 16 % 15] || ' ' || m.n,
      (ARRAY['HIGHEST', 'HIGHT', 'MEDIUM', 'LOW', 'LOWEST'])[1 + hash % 5],
      CASE WHEN hash % 3 = 0 THEN desk.id END,
      (m.at + CASE WHEN hash / 8 % 2 = 0 THEN interval '7 days' ELSE interval '2000 days' END)::date
    FROM made m
    JOIN site s ON s.n = 1 + m.hash % least($2::int, 500)
    JOIN client c ON c.n = 1 + m.hash % least($2::int, 300)
    CROSS JOIN desk`,
  // Of twelve kinds of staff, some decades of years: far more than an agency ever has.
  rates: `INSERT INTO pay_rate (security_agency_id, designation, em_type, effective_from, unit, amount)
    SELECT $1, d, e, make_date(1996 + year, 1, 1), CASE e WHEN 'FT' THEN 'MONTH' ELSE 'HOUR' END,
      CASE e WHEN 'FT' THEN 1500 + 60 * year ELSE 6 + year * 0.3 END
    FROM unnest(ARRAY['SO', 'SSO', 'SS', 'SSS', 'CSO', 'ADMIN']) d, unnest(ARRAY['FT', 'PT']) e,
      generate_series(1, least($2::int, 40)) year`,
} as const;

export const settledTables = `account, security_site, site_profile, client_profile,
  client_user_profile, clocking_point, site_history, contract, contract_meeting,
  standard_operating_procedure, sop_version, ticket, pay_rate`;
