import type { SwapStatus } from '@guardroom/rules/deployment/open/swap-status';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import type { ShiftSwapRow } from './types-swap.ts';

type Row = ShiftSwapRow & Record<string, unknown>;

const lineOf = (line: string): string => `json_build_object('id', ${line}.id, 'date', ${line}.date,
    'startDatetime', to_char(${line}.start_datetime AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'endDatetime', to_char(${line}.end_datetime AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'siteProfileName', ${line}_site.name)`;

/** Columns of a swap under their wire names; `a` is shift_swap. */
export const swapSelect = `
  a.id, a.security_agency_id AS "securityAgencyID",
  a.from_staff_profile_id AS "fromStaffProfileID", from_staff.name AS "fromName",
  a.to_staff_profile_id AS "toStaffProfileID", to_staff.name AS "toName",
  ${lineOf('line')} AS line, a.for_date AS "forDate",
  CASE WHEN other.id IS NOT NULL THEN ${lineOf('other')} END AS "forLine", a.note, a.status,
  a.answered_on AS "answeredOn", a.decided_on AS "decidedOn", decider.name AS "decidedByName",
  a.reason, a.version, a.created_on AS "createdOn"`;

const joinedLine = (line: string, column: string, kind: string): string => `
  ${kind} deployment ${line} ON ${line}.security_agency_id = $1 AND ${line}.id = a.${column}
  ${kind} site_profile ${line}_site
    ON ${line}_site.security_agency_id = $1 AND ${line}_site.id = ${line}.site_profile_id`;

/** Both lines with their sites, both people, and who decided. */
export const swapJoins = `
  JOIN staff_profile from_staff
    ON from_staff.security_agency_id = $1 AND from_staff.id = a.from_staff_profile_id
  JOIN staff_profile to_staff
    ON to_staff.security_agency_id = $1 AND to_staff.id = a.to_staff_profile_id
  ${joinedLine('line', 'deployment_id', 'JOIN')}
  ${joinedLine('other', 'for_deployment_id', 'LEFT JOIN')}
  LEFT JOIN staff_profile decider
    ON decider.security_agency_id = $1 AND decider.id = a.decided_by_staff_profile_id`;

const find = `SELECT ${swapSelect} FROM shift_swap a ${swapJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

export async function findSwap(db: AgencyDatabase, id: number): Promise<ShiftSwapRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends. A swap is held before its lines are. */
export async function lockSwap(db: AgencyDatabase, id: number): Promise<ShiftSwapRow | undefined> {
  await holdRows(db, 'shift_swap', [id]);
  return findSwap(db, id);
}

// Each side by its own index.
const own = `SELECT ${swapSelect} FROM (
    (SELECT s.* FROM shift_swap s WHERE s.security_agency_id = $1 AND s.from_staff_profile_id = $2
      ORDER BY s.id DESC LIMIT 50)
    UNION ALL
    (SELECT s.* FROM shift_swap s WHERE s.security_agency_id = $1 AND s.to_staff_profile_id = $2
      ORDER BY s.id DESC LIMIT 50)
  ) a ${swapJoins} ORDER BY a.id DESC`;

/** Exported for the test of plans. */
export const ownSwapsStatement = (agencyId: number, staffProfileID: number): Statement =>
  statement(own, [agencyId, staffProfileID]);

/** What a person offered and what was offered to them: the latest 50 of each. */
export function ownSwaps(db: AgencyDatabase, staffProfileID: number): Promise<ShiftSwapRow[]> {
  return db.run<Row>(ownSwapsStatement(db.scope.agencyId, staffProfileID));
}

export interface SwapValues {
  readonly fromStaffProfileID: number;
  readonly deploymentID: number;
  readonly toStaffProfileID: number;
  readonly forDate: string | null;
  readonly note: string | null;
}

const insert = `INSERT INTO shift_swap (security_agency_id, from_staff_profile_id, deployment_id,
    to_staff_profile_id, for_date, note)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

/** @returns the id */
export async function addSwap(db: AgencyDatabase, swap: SwapValues): Promise<number> {
  const { fromStaffProfileID, deploymentID, toStaffProfileID, forDate, note } = swap;
  const { agencyId } = db.scope;
  const values = [agencyId, fromStaffProfileID, deploymentID, toStaffProfileID, forDate, note];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the swap was not added');
  return row.id;
}

/** Fields of a swap that can change, with their columns. */
const changeable = {
  status: ['status', 'text'],
  forDeploymentID: ['for_deployment_id', 'bigint'],
  answeredOn: ['answered_on', 'timestamptz'],
  decidedOn: ['decided_on', 'timestamptz'],
  decidedByStaffProfileID: ['decided_by_staff_profile_id', 'bigint'],
  reason: ['reason', 'text'],
} as const;

interface Changed {
  readonly status: SwapStatus;
  readonly forDeploymentID: number | null;
  readonly answeredOn: string | null;
  readonly decidedOn: string | null;
  readonly decidedByStaffProfileID: number | null;
  readonly reason: string | null;
}
export type SwapChanges = ChangesOf<Changed, typeof changeable>;

/** Writes what became of a held swap, and counts its version up. */
export async function saveSwap(
  db: AgencyDatabase,
  id: number,
  changes: SwapChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('shift_swap', changeable, key, changes));
}
