import { calendarDays, type CalendarShift } from '@guardroom/rules/deployment/print/calendar';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { addressOf, type RosterRow } from './store.ts';
import type { CalendarLinkRow } from './types.ts';

// What is a draft, or was changed and not told anew, was told to nobody: a calendar that showed it
// would be the first to tell.
const told = `a.status <> 'DRAFT'`;
const shifts = `SELECT a.id, a.version, a.updated_on AS "updatedOn", a.shift, a.status,
    type.name AS "shiftTypeName", a.start_datetime AS "startDatetime",
    a.end_datetime AS "endDatetime", site.name AS "siteProfileName", site.address,
    site.unit_no AS "unitNo", site.postal
  FROM deployment a
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN shift_type type ON type.security_agency_id = $1 AND type.id = a.shift_type_id
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = $2 AND a.deleted = 0 AND ${told}
    AND a.start_datetime >= $3::timestamptz - interval '${calendarDays.back} days'
    AND a.start_datetime < $3::timestamptz + interval '${calendarDays.ahead} days'
  ORDER BY a.start_datetime, a.id LIMIT 500`;

/** Exported for the test of plans. @param now as the wire writes instants */
export function calendarStatement(
  agencyId: number,
  staffProfileID: number,
  now: string,
): Statement {
  return statement(shifts, [agencyId, staffProfileID, now]);
}

type ShiftRow = Omit<CalendarShift, 'uid' | 'address'> &
  Pick<RosterRow, 'id' | 'address' | 'unitNo' | 'postal'> &
  Record<string, unknown>;

/** The shifts around now of which a person was told. */
export async function calendarShifts(
  db: AgencyDatabase,
  staffProfileID: number,
  now: string,
): Promise<CalendarShift[]> {
  const { agencyId } = db.scope;
  const rows = await db.run<ShiftRow>(calendarStatement(agencyId, staffProfileID, now));
  return rows.map((row) => ({
    ...row,
    uid: `deployment-${agencyId}-${row.id}@guardroom`,
    address: addressOf(row),
  }));
}

const find = `SELECT l.id, l.created_on AS "createdOn", maker.name AS "createdByName"
  FROM staff_calendar_link l
  LEFT JOIN staff_profile maker
    ON maker.security_agency_id = $1 AND maker.id = l.created_by_staff_profile_id
  WHERE l.security_agency_id = $1 AND l.staff_profile_id = $2 AND l.revoked_on IS NULL`;

/** The address that a person's calendars read now; undefined when there is none. */
export async function findCalendarLink(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<CalendarLinkRow | undefined> {
  const [row] = await db.run<CalendarLinkRow & Record<string, unknown>>(
    statement(find, [db.scope.agencyId, staffProfileID]),
  );
  return row;
}

const revoke = `UPDATE staff_calendar_link SET revoked_on = now()
  WHERE security_agency_id = $1 AND staff_profile_id = $2 AND revoked_on IS NULL`;
const insert = `INSERT INTO staff_calendar_link
    (security_agency_id, staff_profile_id, token_hash, created_by_staff_profile_id)
  VALUES ($1, $2, $3, $4)`;

export async function endCalendarLink(db: AgencyDatabase, staffProfileID: number): Promise<void> {
  await db.run(statement(revoke, [db.scope.agencyId, staffProfileID]));
}

/** @param by the staff profile of whoever makes it */
export async function addCalendarLink(
  db: AgencyDatabase,
  staffProfileID: number,
  digest: Buffer,
  by: number,
): Promise<void> {
  await db.run(statement(insert, [db.scope.agencyId, staffProfileID, digest, by]));
}
