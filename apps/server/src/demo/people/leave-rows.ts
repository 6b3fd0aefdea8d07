import { addDays, todayIn } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { leaveBeginning, type DemoLeave } from './leaves.ts';
import { demoPeople, firstOnRoster } from './people.ts';
import { demoTimeZone } from '../roster/shift.ts';
import { insertFound } from '../../platform/database/insert-found.ts';

/** Leave is kept from so many days ago, and asked for so many days ahead. */
const daysBack = 60;
const daysAhead = 45;
/** Up to so many days ahead everything is decided. */
const decidedAhead = 8;

const giveTypes = 'SELECT give_leave_types($1)';
const giveHolidays = 'SELECT give_public_holidays($1)';

// The demo's own people were the first of the agency, whatever people added or renamed since. Days
// on which somebody has leave already are as people left them.
const addLeave = `${insertFound(
  'leave_request',
  `security_agency_id, account_id, staff_profile_id, leave_type_id, start_date, end_date, days, holidays, note, status, requested_by_staff_profile_id, decided_by_account_id, decided_by_staff_profile_id, decided_timestamp, decision_reason, created_on, updated_on`,
  `WITH person AS (
    SELECT id, account_id, row_number() OVER (ORDER BY id) - 1 AS place FROM staff_profile
    WHERE security_agency_id = $1)
  SELECT $1::bigint, p.account_id, p.id, t.id, l."startDate", l."endDate",
    l."endDate" - l."startDate" + 1 - h.days, h.holidays, l.note, l.status, p.id,
    decider.account_id, decider.id,
    CASE WHEN decider.id IS NOT NULL THEN l."decidedOn"::timestamptz END, l.reason, l."askedOn"::timestamptz,
    coalesce(CASE WHEN decider.id IS NOT NULL THEN l."decidedOn" END, l."askedOn")::timestamptz
  FROM json_to_recordset($2) AS l (place int, person int, code text, "startDate" date,
    "endDate" date, note text, status text, reason text, "askedOn" date, "decidedOn" date)
  JOIN person p ON p.place = l.person
  JOIN leave_type t ON t.security_agency_id = $1 AND t.code = l.code AND t.deleted = 0
  CROSS JOIN LATERAL (
    SELECT count(*) AS days, coalesce(jsonb_agg(jsonb_build_object('date', date, 'name', name)
      ORDER BY date), '[]') AS holidays
    FROM (SELECT DISTINCT ON (date) date,
        name || CASE kind WHEN 'SUBSTITUTE' THEN ' (observed)' ELSE '' END AS name
      FROM public_holiday WHERE security_agency_id = $1 AND deleted = 0
        AND date BETWEEN l."startDate" AND l."endDate" ORDER BY date, id) d) h
  LEFT JOIN person decider ON decider.place = 1 AND l.status <> 'PENDING'
  WHERE l."endDate" - l."startDate" + 1 > h.days
    AND EXISTS (SELECT 1 FROM work_history h WHERE h.security_agency_id = $1
      AND h.staff_profile_id = p.id AND h.deleted = 0 AND h.em_start <= l."startDate"
      AND h.em_until >= l."endDate")
    AND NOT EXISTS (SELECT 1 FROM leave_request a WHERE a.security_agency_id = $1
      AND a.staff_profile_id = p.id AND a.start_date <= l."endDate" AND a.end_date >= l."startDate")
  ORDER BY l.place`,
)} ON CONFLICT DO NOTHING`;

const addAdjustments = insertFound(
  'leave_adjustment',
  `security_agency_id, staff_profile_id, leave_type_id, year, kind, days, reason, made_by_staff_profile_id, created_on, updated_on`,
  `SELECT $1::bigint, p.id, t.id, $3::int, 'CARRIED_FORWARD', 1 + p.place % 3, 'Not taken in ' || $3::int - 1, maker.id,
    make_date($3::int, 1, 4), make_date($3::int, 1, 4)
  FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM staff_profile
    WHERE security_agency_id = $1) p
  JOIN leave_type t ON t.security_agency_id = $1 AND t.code = 'ANNUAL'
  CROSS JOIN (SELECT id FROM staff_profile WHERE security_agency_id = $1 ORDER BY id LIMIT 1) maker
  WHERE p.place BETWEEN 1 AND $2 AND p.place % 11 = 4
    AND NOT EXISTS (SELECT 1 FROM leave_adjustment a WHERE a.security_agency_id = $1 AND a.year = $3::int)`,
);

/**
 * Gives the demo agency types of leave and public holidays, and its people leave around today. What
 * people did stays.
 */
export async function mergeLeave(db: SystemDatabase, agencyId: number, now: number): Promise<void> {
  await db.run(statement(giveTypes, [agencyId]));
  await db.run(statement(giveHolidays, [agencyId]));
  const today = todayIn(demoTimeZone, now);
  const dates = Array.from({ length: daysBack + daysAhead + 1 }, (_, place) =>
    addDays(today, place - daysBack),
  );
  const leave = dates
    .flatMap((date) => leaveBeginning(date, demoPeople.length))
    .filter(({ person }) => person >= firstOnRoster)
    .map((one) => decided(one, today));
  const rows = [...leave, ...waiting(today)].map((one, place) => ({ ...one, place }));
  await db.run(statement(addLeave, [agencyId, JSON.stringify(rows)]));
  const year = Number(today.slice(0, 4));
  await db.run(statement(addAdjustments, [agencyId, demoPeople.length - 1, year]));
}

/** What is near was approved some days before; what is far waits. */
function decided(leave: DemoLeave, today: string) {
  const ago = leave.code === 'SICK' ? 0 : 21;
  const waits = leave.startDate > addDays(today, decidedAhead);
  const askedOn = earlier(addDays(leave.startDate, -ago), today);
  const decidedOn = earlier(addDays(askedOn, 2), today);
  return { ...leave, status: waits ? 'PENDING' : 'APPROVED', reason: null, askedOn, decidedOn };
}

/** Two who ask for days on which they are planned, and one who was told to choose others. */
function waiting(today: string) {
  const ask = (person: number, from: number, to: number, note: string) => ({
    person,
    code: 'ANNUAL' as const,
    startDate: addDays(today, from),
    endDate: addDays(today, to),
    note,
    status: 'PENDING',
    reason: null as string | null,
    askedOn: addDays(today, -1),
    decidedOn: today,
  });
  return [
    ask(firstOnRoster + 1, 2, 4, "My brother's wedding"),
    ask(firstOnRoster + 7, 3, 3, "My daughter's school concert"),
    {
      ...ask(firstOnRoster + 13, 5, 9, 'Trip to Batam'),
      status: 'REJECTED',
      reason: 'Two of this site are away already. Please choose another week.',
    },
  ];
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
