import { wireTime } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoTimeZone } from '../roster/shift.ts';
import { insertFound } from '../../platform/database/insert-found.ts';

/** So many days of visitors are kept; every third site registers them. */
const days = 30;

const names = [
  'Lim Ah Kow',
  'Siti Nurhaliza binti Ahmad',
  'Rajesh Kumar',
  'Chen Mei Ling',
  'Muhammad Faizal',
  'Grace Ng',
  'Ahmad bin Salleh',
  'Priya Nair',
  'Tan Boon Kiat',
  'Jason Wee',
  'Noraini Osman',
  'David Lee',
];
const purposes = ['DELIVERY', 'CONTRACTOR', 'SOCIAL VISIT', 'MAINTENANCE', 'MEETING', 'MOVING'];

// From day to day the same for the same site and hour; each let in by whoever was on duty there.
const add = insertFound(
  'visitor_record',
  `security_agency_id, security_site_id, site_profile_id, type, name, phone_no, purpose, block, unit, vehicle_no, remarks, in_timestamp, out_timestamp, cancelled, cancelled_on, in_account_id, in_staff_profile_id, in_designation`,
  `WITH latest AS (
    SELECT coalesce(max(in_timestamp), '-infinity') AS at FROM visitor_record WHERE security_agency_id = $1),
  visits AS (
    SELECT site.id AS site, site.security_site_id AS register, v.n,
      (d.day::timestamp + interval '8 hours 20 minutes' + (v.n * 97 + site.id * 13) % 660 * interval '1 minute')
        AT TIME ZONE $2 AS at,
      abs(hashint8(site.id * 100000 + v.n * 1000 + extract(doy FROM d.day)::int))::bigint AS h
    FROM site_profile site
    CROSS JOIN generate_series(($3::timestamptz AT TIME ZONE $2)::date - ${days},
      ($3::timestamptz AT TIME ZONE $2)::date, interval '1 day') AS d (day)
    CROSS JOIN generate_series(1, 6) AS v (n)
    WHERE site.security_agency_id = $1 AND site.deleted = 0 AND site.id % 3 = 0
  )
  SELECT $1::bigint, x.register, x.site, (ARRAY['FORM', 'QR', 'MANUAL'])[1 + x.h % 3],
    ($4::text[])[1 + x.h % cardinality($4::text[])],
    '+65' || (80000000 + x.h % 19999999), ($5::text[])[1 + x.h / 7 % cardinality($5::text[])],
    CASE WHEN x.h % 2 = 0 THEN (1 + x.h % 9)::text END,
    '#' || lpad((1 + x.h % 24)::text, 2, '0') || '-' || lpad((1 + x.h % 40)::text, 2, '0'),
    CASE WHEN x.h % 3 = 0 THEN 'S' || chr(65 + (x.h % 26)::int) || 'K ' || (1000 + x.h % 8999) || ' ' || chr(65 + (x.h / 11 % 26)::int) END,
    CASE WHEN x.h % 11 = 0 THEN 'Escorted to the unit' WHEN x.h % 13 = 0 THEN 'Left ID at the guard house' END,
    x.at,
    CASE WHEN x.at + (15 + x.h % 140) * interval '1 minute' < $3::timestamptz AND x.h % 40 > 0
      THEN x.at + (15 + x.h % 140) * interval '1 minute' END,
    (x.h % 37 = 0)::int, CASE WHEN x.h % 37 = 0 THEN x.at + interval '3 minutes' END,
    guard.account_id, guard.id, guard.designation
  FROM visits x
  CROSS JOIN latest
  JOIN LATERAL (
    SELECT p.id, p.account_id, p.designation FROM staff_profile p
    JOIN attendance a ON a.security_agency_id = p.security_agency_id AND a.staff_profile_id = p.id
    WHERE p.security_agency_id = $1 AND a.time_in_site_profile_id = x.site AND a.deleted = 0
    ORDER BY a.time_in DESC LIMIT 1 OFFSET x.n
  ) guard ON true
  WHERE x.at <= $3 AND x.at > latest.at
  ORDER BY x.at`,
);

const block = `INSERT INTO visitor_block (security_agency_id, name, phone_no, vehicle_no, reason)
  SELECT $1, b.name, b.phone_no, b.vehicle_no, b.reason
  FROM (VALUES ('Koh Teck Soon', '+6598765432', NULL, 'Threatened an officer on duty'),
    (NULL, NULL, 'SJX 4471 P', 'Parks at the fire engine access again and again'))
    AS b (name, phone_no, vehicle_no, reason)
  WHERE NOT EXISTS (SELECT 1 FROM visitor_block WHERE security_agency_id = $1)`;

/** Gives the demo agency visitors up to `now`, and a short block list. */
export async function mergeVisitors(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  await db.run(statement(add, [agencyId, demoTimeZone, wireTime(now), names, purposes]));
  await db.run(statement(block, [agencyId]));
}
