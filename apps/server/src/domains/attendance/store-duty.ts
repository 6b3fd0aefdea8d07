import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';
import type { AttendanceRow } from './types.ts';

/** A line of the roster that is a matter of its person's coming or going. */
export interface DutyLine {
  readonly deploymentID: number;
  readonly staffName: string;
  readonly phoneNo: string | null;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly startDatetime: string;
  readonly endDatetime: string;
  readonly timeZone: string;
}

const facts = `d.id AS "deploymentID", p.name AS "staffName", p.phone_no AS "phoneNo",
    d.site_profile_id AS "siteProfileID", s.name AS "siteProfileName",
    d.start_datetime AS "startDatetime", d.end_datetime AS "endDatetime", g.time_zone AS "timeZone"
  FROM deployment d
  JOIN staff_profile p ON p.security_agency_id = $1 AND p.id = d.staff_profile_id
  JOIN site_profile s ON s.security_agency_id = $1 AND s.id = d.site_profile_id
  JOIN security_agency g ON g.id = $1`;
/** A line that was told and runs, and of which nobody noted that its person does not come. */
const runs = `d.security_agency_id = $1 AND d.deleted = 0 AND d.published_on IS NOT NULL
    AND d.status <> 'DECLINED' AND d.start_datetime <= now() AND d.end_datetime > now()
    AND NOT EXISTS (SELECT FROM deployment_absence f WHERE f.security_agency_id = $1
      AND f.deployment_id = d.id AND f.staff_profile_id = d.staff_profile_id AND f.reason IS NOT NULL)`;
/** Who has not clocked out has a time out that stands for one that nobody knows. */
const came = `SELECT FROM attendance a WHERE a.security_agency_id = $1 AND a.deleted = 0
    AND a.staff_profile_id = d.staff_profile_id
    AND a.time_in BETWEEN d.start_datetime - interval '24 hours' AND d.end_datetime
    AND (a.deployment_id = d.id OR a.time_in_site_profile_id = d.site_profile_id
      AND (a.time_out IS NULL OR a.not_clocked_out OR a.time_out > d.start_datetime))`;

const missing = `SELECT ${facts} WHERE ${runs} AND d.id = $2 AND NOT EXISTS (${came})`;

/** The line, while it runs and its person has not come. */
export async function missingAt(
  db: AgencyDatabase,
  deploymentID: number,
): Promise<DutyLine | undefined> {
  const values = [db.scope.agencyId, deploymentID];
  const [line] = await db.run<DutyLine & Record<string, unknown>>(statement(missing, values));
  return line;
}

const left = `SELECT ${facts} WHERE ${runs} AND d.id = $2 AND EXISTS (${came})
    AND NOT EXISTS (${came} AND a.time_out IS NULL)`;

/** The line, while it runs and its person has come and gone. */
export async function leftAt(
  db: AgencyDatabase,
  deploymentID: number,
): Promise<DutyLine | undefined> {
  const values = [db.scope.agencyId, deploymentID];
  const [line] = await db.run<DutyLine & Record<string, unknown>>(statement(left, values));
  return line;
}

const covered = `SELECT d.id, d.site_profile_id AS "siteProfileID", d.end_datetime AS "endDatetime"
  FROM deployment d
  WHERE d.security_agency_id = $1 AND d.staff_profile_id = $2 AND d.deleted = 0
    AND d.start_datetime BETWEEN $3::timestamptz - interval '24 hours' AND $3::timestamptz + interval '24 hours'
    AND (d.id = $4 OR d.site_profile_id = $5 AND d.end_datetime > $3::timestamptz
      AND d.start_datetime < coalesce($6::timestamptz, $3::timestamptz + interval '24 hours'))
  ORDER BY d.id LIMIT 20`;

type Came = Pick<
  AttendanceRow,
  'staffProfileID' | 'timeIn' | 'timeOut' | 'notClockedOut' | 'timeInSiteProfileID' | 'deploymentID'
>;

/** Exported for the test of plans. */
export function coveredStatement(agencyId: number, record: Came): Statement {
  const { staffProfileID, timeIn, deploymentID, timeInSiteProfileID } = record;
  const timeOut = record.notClockedOut ? null : record.timeOut;
  const values = [staffProfileID, timeIn, deploymentID, timeInSiteProfileID, timeOut];
  return statement(covered, [agencyId, ...values]);
}

/** A line of the roster for which somebody came. */
export interface CoveredLine {
  readonly id: number;
  readonly siteProfileID: number;
  readonly endDatetime: string;
}

/** Lines of the roster for which somebody came, also where they left again. */
export function linesCovered(db: AgencyDatabase, record: Came): Promise<readonly CoveredLine[]> {
  return db.run<CoveredLine & Record<string, unknown>>(coveredStatement(db.scope.agencyId, record));
}
