import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { insertFound } from '../../platform/database/insert-found.ts';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoTimeZone } from './shift.ts';

/** Days ahead that are published; those after them are still being planned. */
const daysTold = 4;

// As the demo made it: nobody has changed or published it. What lies behind was confirmed.
const tell = `UPDATE deployment a SET published_on = least(a.start_datetime - interval '96 hours', $4::timestamptz),
    published_by_staff_profile_id = (SELECT min(s.id) FROM staff_profile s WHERE s.security_agency_id = $1),
    answered_on = CASE WHEN a.date > $2::date AND (a.staff_profile_id + (a.date - $2::date)) % 6 = 1 THEN NULL
      ELSE least(a.start_datetime - interval '80 hours', $4::timestamptz) END,
    status = CASE WHEN a.date <= $2::date THEN 'CONFIRMED'
      WHEN (a.staff_profile_id + (a.date - $2::date)) % 6 = 1 THEN 'PUBLISHED'
      WHEN (a.staff_profile_id + 5 * (a.date - $2::date)) % 61 = 7 THEN 'DECLINED'
      ELSE 'CONFIRMED' END,
    decline_reason = CASE WHEN a.date > $2::date
      AND (a.staff_profile_id + (a.date - $2::date)) % 6 <> 1
      AND (a.staff_profile_id + 5 * (a.date - $2::date)) % 61 = 7 THEN 'Family matter' END
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.version = 1 AND a.status = 'DRAFT'
    AND a.published_on IS NULL AND a.date <= $3::date`;

const eventColumns = `security_agency_id, deployment_id, kind, at, by_staff_profile_id, reason,
  staff_profile_id, site_profile_id, start_datetime, end_datetime`;
const events = insertFound(
  'deployment_event',
  eventColumns,
  `SELECT a.security_agency_id, a.id, e.kind, e.at, e.by, e.reason, a.staff_profile_id,
    a.site_profile_id, a.start_datetime, a.end_datetime
  FROM deployment a CROSS JOIN LATERAL (VALUES
    (1, 'PUBLISHED', a.published_on, a.published_by_staff_profile_id, NULL),
    (2, a.status, a.answered_on, a.staff_profile_id, a.decline_reason)
  ) AS e (place, kind, at, by, reason)
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.status <> 'DRAFT' AND e.at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM deployment_event o
      WHERE o.security_agency_id = $1 AND o.deployment_id = a.id)
  ORDER BY a.id, e.place`,
);

const offers = insertFound(
  'open_shift',
  `security_agency_id, site_profile_id, date, shift, start_datetime, end_datetime, places,
  places_left, note, offered_by_staff_profile_id`,
  `SELECT $1::bigint, site.id, o.date, o.shift, o."startDatetime", o."endDatetime", o.places,
    o.places, o.note, (SELECT min(s.id) FROM staff_profile s WHERE s.security_agency_id = $1)
  FROM json_to_recordset($2) AS o (site int, date date, shift text, "startDatetime" timestamptz,
    "endDatetime" timestamptz, places int, note text)
  JOIN (SELECT p.id, row_number() OVER (ORDER BY p.id) - 1 AS place FROM site_profile p
    WHERE p.security_agency_id = $1) site ON site.place = o.site
  WHERE NOT EXISTS (SELECT 1 FROM open_shift x
    WHERE x.security_agency_id = $1 AND x.start_datetime > $3)
  ORDER BY o.date, o.site`,
);

// Given to somebody who is planned nowhere around that day.
const swap = insertFound(
  'shift_swap',
  `security_agency_id, from_staff_profile_id, deployment_id, to_staff_profile_id, note, status,
  answered_on`,
  `SELECT $1::bigint, line.staff_profile_id, line.id, free.id, 'My sister marries on this day.',
    'ACCEPTED', $3::timestamptz
  FROM (SELECT a.id, a.staff_profile_id FROM deployment a
    WHERE a.security_agency_id = $1 AND a.date = $2::date AND a.shift = 'DAY' AND a.deleted = 0
      AND a.status = 'CONFIRMED' ORDER BY a.id LIMIT 1) line
  CROSS JOIN (SELECT s.id FROM staff_profile s
    WHERE s.security_agency_id = $1 AND s.deleted = 0 AND s.status = 'ACTIVE'
      AND s.cognito_group = 'General' AND NOT EXISTS (
        SELECT 1 FROM deployment d WHERE d.security_agency_id = $1 AND d.deleted = 0
          AND d.staff_profile_id = s.id AND d.date BETWEEN $2::date - 1 AND $2::date + 1)
    ORDER BY s.id LIMIT 1) free
  WHERE NOT EXISTS (SELECT 1 FROM shift_swap x
    WHERE x.security_agency_id = $1 AND x.status = 'ACCEPTED')`,
);

/**
 * Publishes the roster of the demo agency up to some days ahead: most have confirmed, some have not
 * answered, a few declined. Offers shifts, and has two people who would swap.
 */
export async function mergeTold(db: SystemDatabase, agencyId: number, now: number): Promise<void> {
  const today = todayIn(demoTimeZone, now);
  const at = wireTime(now);
  await db.run(statement(tell, [agencyId, today, addDays(today, daysTold), at]));
  await db.run(statement(events, [agencyId]));
  await db.run(statement(offers, [agencyId, JSON.stringify(offered(today)), at]));
  await db.run(statement(swap, [agencyId, addDays(today, 3), at]));
}

function offered(today: string): object[] {
  const offer = (site: number, days: number, shift: 'DAY' | 'NIGHT', places: number) => {
    const date = addDays(today, days);
    return { site, date, shift, places, ...shiftPeriod(date, shift, demoTimeZone) };
  };
  return [
    { ...offer(2, 1, 'NIGHT', 1), note: 'Stands in for somebody who is ill' },
    offer(7, 2, 'DAY', 2),
    { ...offer(11, 4, 'NIGHT', 1), note: 'An event until 02:00' },
  ];
}
