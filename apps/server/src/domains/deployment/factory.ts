import type { LineStatus } from '@guardroom/rules/deployment/publish/line-status';
import type { SwapStatus } from '@guardroom/rules/deployment/open/swap-status';
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
  /** As planned and not told unless given. */
  readonly status?: LineStatus;
}

const insert = `INSERT INTO deployment (security_agency_id, date, shift, start_datetime, end_datetime,
    security_site_id, site_profile_id, account_id, staff_profile_id, status, published_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
    CASE WHEN $10 <> 'DRAFT' THEN date_trunc('second', now()) END) RETURNING id`;

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
    given.status ?? 'DRAFT',
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
const letterOf = (place: number): string =>
  (place % 1296).toString(36).padStart(2, '0').toUpperCase();

export interface PostGiven {
  readonly site: { readonly id: number; readonly securityAgencyID: number };
  /** By day unless another kind is given. */
  readonly shift?: Shift;
  readonly shiftTypeID?: number | null;
  readonly weekdays?: readonly number[];
  readonly headcount?: number | null;
  readonly PLRDGradeID?: number | null;
}

/** People whom a site needs, two by day unless given, for tests. @returns its id */
export function makePost(db: SystemDatabase, given: PostGiven): Promise<number> {
  const { site, shiftTypeID = null, weekdays = [1, 2, 3, 4, 5, 6, 7] } = given;
  const { shift = 'DAY' } = given;
  const { headcount = 2, PLRDGradeID = null } = given;
  return made(
    db,
    `INSERT INTO site_post (security_agency_id, site_profile_id, shift, shift_type_id, weekdays,
      headcount, plrd_grade_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      site.securityAgencyID,
      site.id,
      shiftTypeID === null ? shift : null,
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

/** A place of a shift by day that is offered, for tests. @returns its id */
export function makeOpenShift(
  db: SystemDatabase,
  given: Pick<DeploymentGiven, 'site' | 'date' | 'shift'> & {
    readonly offeredBy: { readonly id: number };
    readonly places?: number;
    readonly note?: string;
    readonly PLRDGradeID?: number;
  },
): Promise<number> {
  const {
    site,
    date,
    shift = 'DAY',
    offeredBy,
    places = 1,
    note = null,
    PLRDGradeID = null,
  } = given;
  const { startDatetime, endDatetime } = shiftPeriod(date, shift, 'Asia/Singapore');
  return made(
    db,
    `INSERT INTO open_shift (security_agency_id, site_profile_id, date, shift, start_datetime,
      end_datetime, places, places_left, note, plrd_grade_id, offered_by_staff_profile_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10) RETURNING id`,
    [
      site.securityAgencyID,
      site.id,
      date,
      shift,
      startDatetime,
      endDatetime,
      places,
      note,
      PLRDGradeID,
      offeredBy.id,
    ],
  );
}

/** The last place of an open shift that a person took, for tests. @returns its id */
export async function makeClaim(
  db: SystemDatabase,
  openShiftID: number,
  staff: { readonly id: number; readonly securityAgencyID: number },
  line: { readonly id: number },
): Promise<number> {
  const taken = `UPDATE open_shift SET places_left = 0, status = 'TAKEN'
    WHERE security_agency_id = $1 AND id = $2`;
  await db.run(statement(taken, [staff.securityAgencyID, openShiftID]));
  return made(
    db,
    `INSERT INTO open_shift_claim (security_agency_id, open_shift_id, staff_profile_id,
      deployment_id)
    VALUES ($1, $2, $3, $4) RETURNING id`,
    [staff.securityAgencyID, openShiftID, staff.id, line.id],
  );
}

/** A line that one person offers to another for nothing, for tests. @returns its id */
export function makeSwap(
  db: SystemDatabase,
  given: {
    readonly line: { readonly id: number };
    readonly from: { readonly id: number; readonly securityAgencyID: number };
    readonly to: { readonly id: number };
    readonly status?: SwapStatus;
    readonly forDate?: string;
    readonly note?: string;
  },
): Promise<number> {
  const { line, from, to, status = 'OFFERED', forDate = null, note = null } = given;
  return made(
    db,
    `INSERT INTO shift_swap (security_agency_id, from_staff_profile_id, deployment_id,
      to_staff_profile_id, status, for_date, note)
    VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [from.securityAgencyID, from.id, line.id, to.id, status, forDate, note],
  );
}

async function made(db: SystemDatabase, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await db.run<{ id: number }>(statement(text, values));
  if (row === undefined) throw new Error('nothing was made');
  return row.id;
}
