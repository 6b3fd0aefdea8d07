import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const find = `SELECT c.deployment_id AS "deploymentID" FROM open_shift_claim c
  WHERE c.security_agency_id = $1 AND c.open_shift_id = $2 AND c.staff_profile_id = $3
    AND c.withdrawn_on IS NULL`;
const insert = `INSERT INTO open_shift_claim
    (security_agency_id, open_shift_id, staff_profile_id, deployment_id)
  VALUES ($1, $2, $3, $4)`;
const withdraw = `UPDATE open_shift_claim SET withdrawn_on = now()
  WHERE security_agency_id = $1 AND open_shift_id = $2 AND staff_profile_id = $3
    AND withdrawn_on IS NULL`;

/** The line that came of a person's claim; undefined where they hold no place. */
export async function claimedLine(
  db: AgencyDatabase,
  openShiftID: number,
  staffProfileID: number,
): Promise<number | undefined> {
  const values = [db.scope.agencyId, openShiftID, staffProfileID];
  const [row] = await db.run<{ deploymentID: number }>(statement(find, values));
  return row?.deploymentID;
}

export async function addClaim(
  db: AgencyDatabase,
  openShiftID: number,
  staffProfileID: number,
  deploymentID: number,
): Promise<void> {
  const values = [db.scope.agencyId, openShiftID, staffProfileID, deploymentID];
  await db.run(statement(insert, values));
}

export async function endClaim(
  db: AgencyDatabase,
  openShiftID: number,
  staffProfileID: number,
): Promise<void> {
  await db.run(statement(withdraw, [db.scope.agencyId, openShiftID, staffProfileID]));
}
