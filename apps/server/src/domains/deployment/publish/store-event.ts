import type { LineEventKind } from '@guardroom/rules/deployment/publish/line-events';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import type { DeploymentRow } from '../types.ts';
import type { DeploymentEventRow } from './types.ts';

/** Something that became of a line. */
export interface LineEvent {
  readonly kind: LineEventKind;
  /** Before a change, at any other event. */
  readonly line: Pick<
    DeploymentRow,
    'id' | 'staffProfileID' | 'siteProfileID' | 'startDatetime' | 'endDatetime'
  >;
  readonly reason: string | null;
  readonly otherStaffProfileID: number | null;
}

const columns = `security_agency_id, deployment_id, kind, by_staff_profile_id, reason,
  staff_profile_id, site_profile_id, start_datetime, end_datetime, other_staff_profile_id`;
const insert = `INSERT INTO deployment_event (${columns})
  SELECT $1::bigint, e.line, e.kind, $2::bigint, e.reason, e.staff, e.site, e.start, e."end", e.other
  FROM json_to_recordset($3::json) AS e (line bigint, kind text, reason text, staff bigint,
    site bigint, start timestamptz, "end" timestamptz, other bigint)`;

/** Adds to the histories of lines, in one statement. */
export async function addEvents(
  db: AgencyDatabase,
  byStaffProfileID: number | null,
  events: readonly LineEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ kind, line, reason, otherStaffProfileID }) => ({
    line: line.id,
    kind,
    reason,
    staff: line.staffProfileID,
    site: line.siteProfileID,
    start: line.startDatetime,
    end: line.endDatetime,
    other: otherStaffProfileID,
  }));
  const values = [db.scope.agencyId, byStaffProfileID, JSON.stringify(rows)];
  await db.run(statement(insert, values));
}

const history = `SELECT a.id, a.kind, a.at, by_staff.name AS "byName", a.reason,
    staff.name AS "staffName", site.name AS "siteProfileName",
    a.start_datetime AS "startDatetime", a.end_datetime AS "endDatetime",
    other.name AS "otherStaffName"
  FROM deployment_event a
  JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN staff_profile by_staff
    ON by_staff.security_agency_id = $1 AND by_staff.id = a.by_staff_profile_id
  LEFT JOIN staff_profile other
    ON other.security_agency_id = $1 AND other.id = a.other_staff_profile_id
  WHERE a.security_agency_id = $1 AND a.deployment_id = $2 ORDER BY a.id DESC LIMIT 200`;

/** Exported for the test of plans. */
export const historyStatement = (agencyId: number, deploymentID: number): Statement =>
  statement(history, [agencyId, deploymentID]);

/** What became of a line, the latest first; the last 200. */
export function historyOf(db: AgencyDatabase, deploymentID: number): Promise<DeploymentEventRow[]> {
  return db.run<DeploymentEventRow & Record<string, unknown>>(
    historyStatement(db.scope.agencyId, deploymentID),
  );
}
