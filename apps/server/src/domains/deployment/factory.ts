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
