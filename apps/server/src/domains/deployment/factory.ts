import { shiftPeriod, shiftTimes, type Shift } from '@guardroom/rules/deployment/shifts';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** A line of the roster, for tests. */
export interface MadeDeployment {
  readonly id: number;
  readonly date: string;
  readonly shift: Shift;
}

export interface DeploymentGiven {
  readonly site: {
    readonly id: number;
    readonly securitySiteID: number;
    readonly securityAgencyID: number;
  };
  readonly staff: { readonly id: number; readonly accountID: number };
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** By day unless given. */
  readonly shift?: Shift;
  readonly timeZone?: string;
}

const insert = `INSERT INTO deployment (security_agency_id, date, shift, start_datetime, end_datetime,
    security_site_id, site_profile_id, account_id, staff_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;

/** One person planned in one shift of a site, for tests. */
export async function makeDeployment(
  db: SystemDatabase,
  given: DeploymentGiven,
): Promise<MadeDeployment> {
  const { site, staff, date, shift = 'DAY', timeZone = 'Asia/Singapore' } = given;
  const { startDatetime, endDatetime } = shiftPeriod(date, shift, timeZone);
  const id = await made(db, insert, [
    site.securityAgencyID,
    date,
    shift,
    startDatetime,
    endDatetime,
    site.securitySiteID,
    site.id,
    staff.accountID,
    staff.id,
  ]);
  return { id, date, shift };
}

export interface ShiftTypeGiven {
  readonly securityAgencyID: number;
  readonly name?: string;
  readonly letter?: string;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly breakMinutes?: number | null;
  readonly deleted?: 0 | 1;
}

let shiftTypes = 0;

/** A kind of shift of an agency, from 15:00 to 23:00 unless given, for tests. @returns its id */
export function makeShiftType(db: SystemDatabase, given: ShiftTypeGiven): Promise<number> {
  shiftTypes += 1;
  const { startTime = '15:00', endTime = '23:00', breakMinutes = null, deleted = 0 } = given;
  const { name = `Test Shift ${shiftTypes}`, letter = letterOf(shiftTypes) } = given;
  return made(
    db,
    `INSERT INTO shift_type (security_agency_id, name, letter, start_time, end_time, break_minutes,
      colour, deleted)
    VALUES ($1, $2, $3, $4, $5, $6, 'TEAL', $7) RETURNING id`,
    [given.securityAgencyID, name, letter, startTime, endTime, breakMinutes, deleted],
  );
}

/** Two letters that no other has of the next thousand. */
const letterOf = (place: number): string => (place % 1296).toString(36).padStart(2, '0').toUpperCase();

export interface PostGiven {
  readonly site: { readonly id: number; readonly securityAgencyID: number };
  /** By day unless a kind of the agency's own is given. */
  readonly shiftTypeID?: number | null;
  readonly weekdays?: readonly number[];
  readonly headcount?: number | null;
  readonly PLRDGradeID?: number | null;
}

/** People whom a site needs, two by day unless given, for tests. @returns its id */
export function makePost(db: SystemDatabase, given: PostGiven): Promise<number> {
  const { site, shiftTypeID = null, weekdays = [1, 2, 3, 4, 5, 6, 7] } = given;
  const { headcount = 2, PLRDGradeID = null } = given;
  return made(
    db,
    `INSERT INTO site_post (security_agency_id, site_profile_id, shift, shift_type_id, weekdays,
      headcount, plrd_grade_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      site.securityAgencyID,
      site.id,
      shiftTypeID === null ? 'DAY' : null,
      shiftTypeID,
      weekdays,
      headcount,
      PLRDGradeID,
    ],
  );
}

export interface TemplateGiven {
  readonly securityAgencyID: number;
  readonly title?: string;
  readonly description?: string;
  readonly deleted?: 0 | 1;
}

let templates = 0;

/** A template without lines, for tests. @returns its id */
export function makeTemplate(db: SystemDatabase, given: TemplateGiven): Promise<number> {
  templates += 1;
  const { title = `Test Template ${templates}`, description = null, deleted = 0 } = given;
  return made(
    db,
    `INSERT INTO deployment_template (security_agency_id, title, description, deleted)
    VALUES ($1, $2, $3, $4) RETURNING id`,
    [given.securityAgencyID, title, description, deleted],
  );
}

/** One person by day in a template, for tests. @returns its id */
export function makeTemplateLine(
  db: SystemDatabase,
  templateID: number,
  { site, staff, shift = 'DAY' }: Pick<DeploymentGiven, 'site' | 'staff' | 'shift'>,
): Promise<number> {
  const { startTime, endTime } = shiftTimes[shift];
  return made(
    db,
    `INSERT INTO deployment_template_detail (security_agency_id, deployment_template_id, shift,
      start_time, end_time, security_site_id, site_profile_id, account_id, staff_profile_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      site.securityAgencyID,
      templateID,
      shift,
      startTime,
      endTime,
      site.securitySiteID,
      site.id,
      staff.accountID,
      staff.id,
    ],
  );
}

async function made(db: SystemDatabase, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await db.run<{ id: number }>(statement(text, values));
  if (row === undefined) throw new Error('nothing was made');
  return row.id;
}
