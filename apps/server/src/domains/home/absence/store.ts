import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { announce } from '../../../platform/events/events.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { alertOfAbsence } from './absence-alert.ts';
import type { AbsenceRow } from './types.ts';

/** A line of the roster and who is planned in it. */
interface PlannedLine {
  readonly id: number;
  readonly staffProfileID: number;
  readonly siteProfileID: number;
  readonly startDatetime: string;
}

// Those who do something about one line take turns.
const hold = `SELECT id, staff_profile_id AS "staffProfileID", site_profile_id AS "siteProfileID",
    start_datetime AS "startDatetime" FROM deployment
  WHERE security_agency_id = $1 AND id = $2 AND deleted = 0 FOR NO KEY UPDATE`;

const find = `SELECT a.deployment_id AS "deploymentID", a.staff_profile_id AS "staffProfileID",
    a.reason AS "absentReason", a.absent_by_staff_profile_id AS "absentByStaffProfileID",
    noter.name AS "absentByName", a.absent_on AS "absentOn",
    a.acknowledged_by_staff_profile_id AS "acknowledgedByStaffProfileID",
    taker.name AS "acknowledgedByName", a.acknowledged_on AS "acknowledgedOn"
  FROM deployment_absence a
  LEFT JOIN staff_profile noter
    ON noter.security_agency_id = $1 AND noter.id = a.absent_by_staff_profile_id
  LEFT JOIN staff_profile taker
    ON taker.security_agency_id = $1 AND taker.id = a.acknowledged_by_staff_profile_id
  WHERE a.security_agency_id = $1 AND a.deployment_id = $2 AND a.staff_profile_id = $3`;

async function findAbsence(db: AgencyDatabase, line: PlannedLine): Promise<AbsenceRow> {
  const values = [db.scope.agencyId, line.id, line.staffProfileID];
  const [row] = await db.run<AbsenceRow & Record<string, unknown>>(statement(find, values));
  return row ?? nothing(line);
}

function nothing({ id: deploymentID, staffProfileID }: PlannedLine): AbsenceRow {
  return {
    deploymentID,
    staffProfileID,
    absentReason: null,
    absentByStaffProfileID: null,
    absentByName: null,
    absentOn: null,
    acknowledgedByStaffProfileID: null,
    acknowledgedByName: null,
    acknowledgedOn: null,
  };
}

const into = `INSERT INTO deployment_absence AS a (security_agency_id, deployment_id, staff_profile_id`;
const known = 'ON CONFLICT (security_agency_id, deployment_id, staff_profile_id) DO UPDATE SET';

/** Ways to write what the office did; $4 is who is signed in. */
const writes = {
  /** $5 is the reason. */
  note: `${into}, reason, absent_by_staff_profile_id, absent_on)
    VALUES ($1, $2, $3, $5, $4, now())
    ${known} reason = excluded.reason, absent_by_staff_profile_id = $4, absent_on = now(),
      updated_on = now()`,
  acknowledge: `${into}, acknowledged_by_staff_profile_id, acknowledged_on)
    VALUES ($1, $2, $3, $4, now())
    ${known} acknowledged_by_staff_profile_id = $4, acknowledged_on = now(), updated_on = now()`,
  withdraw: `UPDATE deployment_absence SET reason = NULL, absent_by_staff_profile_id = NULL,
      absent_on = NULL, updated_on = now()
    WHERE security_agency_id = $1 AND deployment_id = $2 AND staff_profile_id = $3
      AND $4::bigint IS NOT NULL`,
} as const;

/** What is done about a line, under the name of the operation. */
interface Doing {
  readonly operation: string;
  readonly write: keyof typeof writes;
  readonly more?: readonly unknown[];
  /** Whether there is nothing to do any more. */
  readonly isDone: (absence: AbsenceRow) => boolean;
  readonly path: string;
}

/**
 * Does something about the person of a line, with its audit on the line, and tells the consoles.
 * @throws NOT_FOUND at `path` where the agency has no such line
 */
export async function doAboutLine(
  ctx: Context,
  deploymentID: number,
  { operation, write, more = [], isDone, path }: Doing,
): Promise<AbsenceRow> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const { agencyId } = db.scope;
  const [line] = await db.run<PlannedLine & Record<string, unknown>>(
    statement(hold, [agencyId, deploymentID]),
  );
  if (line === undefined) return refuse('NOT_FOUND', 'This line of the roster is gone.', { path });
  const before = await findAbsence(db, line);
  if (isDone(before)) return before;
  const values = [agencyId, line.id, line.staffProfileID, viewer.staffProfileID, ...more];
  await db.run(statement(writes[write], values));
  const after = await findAbsence(db, line);
  if (before.absentReason !== after.absentReason) {
    await alertOfAbsence(db, line, after.absentReason);
  }
  const change = { operation, entity: 'Deployment', entityId: line.id };
  await recordChanges(ctx, [{ ...change, before: kept(before), after: kept(after) }]);
  await announce(db, 'absence', { absentStaffProfileID: line.staffProfileID });
  return after;
}

/** Names follow from who it was. */
function kept({ absentByName: _, acknowledgedByName: __, ...row }: AbsenceRow) {
  return row;
}
