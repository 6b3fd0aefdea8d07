import { addDays, wireTime } from '@guardroom/rules/dates';
import { shiftAt, shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { insertFound } from '../../platform/database/insert-found.ts';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoSignIn } from '../people/sign-in.ts';
import { demoTimeZone } from './shift.ts';

// At a site with a round where somebody is short; at any with a round where nobody is.
const addLine = `${insertFound(
  'deployment',
  `security_agency_id, date, shift, start_datetime, end_datetime, security_site_id, site_profile_id, account_id,
  staff_profile_id, work_history_id, status, published_on, published_by_staff_profile_id, answered_on`,
  `SELECT $1::bigint, $3::date, $4::text, $5::timestamptz, $6::timestamptz, site.security_site_id, site.id,
    s.account_id, s.id, (SELECT max(h.id) FROM work_history h
      WHERE h.security_agency_id = $1 AND h.staff_profile_id = s.id AND h.deleted = 0),
    $7::text, $8::timestamptz, (SELECT min(p.id) FROM staff_profile p WHERE p.security_agency_id = $1),
    CASE $7::text WHEN 'CONFIRMED' THEN $8::timestamptz END
  FROM staff_profile s
  JOIN account a ON a.id = s.account_id AND a.username = $2
  CROSS JOIN LATERAL (
    SELECT site.id, site.security_site_id FROM site_profile site
    JOIN clocking_route r ON r.security_agency_id = $1 AND r.site_profile_id = site.id
      AND r.deleted = 0 AND r.status = 'ACTIVE' AND r.island_wide = 0
    LEFT JOIN site_post need ON need.security_agency_id = $1 AND need.site_profile_id = site.id
      AND need.shift = $4::text AND need.deleted = 0
    WHERE site.security_agency_id = $1 AND site.deleted = 0 AND site.status = 'ACTIVE'
    ORDER BY coalesce(need.headcount, 0) > (SELECT count(*) FROM deployment d
      WHERE d.security_agency_id = $1 AND d.site_profile_id = site.id AND d.date = $3::date
        AND d.shift = $4::text AND d.deleted = 0) DESC, site.id LIMIT 1) site
  WHERE s.security_agency_id = $1 AND NOT EXISTS (SELECT 1 FROM deployment d
    WHERE d.security_agency_id = $1 AND d.staff_profile_id = s.id AND d.deleted = 0
      AND d.start_datetime < $6::timestamptz AND d.end_datetime > $5::timestamptz)`,
)} ON CONFLICT DO NOTHING`;

/** Gives the demo guard the shift that runs, confirmed, and that of a day later, still to be answered. */
export async function planDemoGuard(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  const at = wireTime(now);
  const { date, shift } = shiftAt(at, demoTimeZone);
  for (const [days, status] of [
    [0, 'CONFIRMED'],
    [1, 'PUBLISHED'],
  ] as const) {
    const day = addDays(date, days);
    const { startDatetime, endDatetime } = shiftPeriod(day, shift, demoTimeZone);
    const who = [agencyId, demoSignIn.guard.username];
    const line = [day, shift, startDatetime, endDatetime, status, at];
    await db.run(statement(addLine, [...who, ...line]));
  }
}
