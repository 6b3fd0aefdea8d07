import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import { designationOf } from '../../deployment/store.ts';
import type { LeaveAdjustmentRow } from './types.ts';

/** Columns of an adjustment under their wire names; `a` is leave_adjustment. */
export const leaveAdjustmentSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.staff_profile_id AS "staffProfileID",
  a.leave_type_id AS "leaveTypeID", type.name AS "leaveTypeName", a.year, a.kind, a.days, a.reason,
  maker.name AS "madeByName", a.version, a.created_on AS "createdOn",
  a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

export const leaveAdjustmentJoins = `
  JOIN leave_type type
    ON type.security_agency_id = $1 AND type.id = a.leave_type_id
  JOIN staff_profile maker
    ON maker.security_agency_id = $1 AND maker.id = a.made_by_staff_profile_id`;

/** Columns of somebody for whom leave can be entered; `a` is staff_profile. */
export const leaveStaffSelect = `a.id, a.name, a.staff_no AS "staffNo",
  ${designationOf('a')} AS designation`;

const find = `SELECT ${leaveAdjustmentSelect} FROM leave_adjustment a ${leaveAdjustmentJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

type Row = LeaveAdjustmentRow & Record<string, unknown>;

/** An adjustment by id, also one that was deleted. */
export async function findAdjustment(
  db: AgencyDatabase,
  id: number,
): Promise<LeaveAdjustmentRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockAdjustment(
  db: AgencyDatabase,
  id: number,
): Promise<LeaveAdjustmentRow | undefined> {
  await holdRows(db, 'leave_adjustment', [id]);
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const insert = `INSERT INTO leave_adjustment (security_agency_id, staff_profile_id, leave_type_id,
    year, kind, days, reason, made_by_staff_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;

export type NewAdjustment = Pick<
  LeaveAdjustmentRow,
  'staffProfileID' | 'leaveTypeID' | 'year' | 'kind' | 'days' | 'reason'
>;

/** @param madeBy whoever is signed in @returns the id */
export async function addAdjustment(
  db: AgencyDatabase,
  { staffProfileID, leaveTypeID, year, kind, days, reason }: NewAdjustment,
  madeBy: number,
): Promise<number> {
  const values = [staffProfileID, leaveTypeID, year, kind, days, reason, madeBy];
  const query = statement(insert, [db.scope.agencyId, ...values]);
  const [row] = await db.run<{ id: number }>(query);
  if (row === undefined) throw new Error('the adjustment was not added');
  return row.id;
}

const changeable = {
  kind: ['kind', 'text'],
  days: ['days', 'numeric'],
  reason: ['reason', 'text'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;
export type AdjustmentChanges = ChangesOf<LeaveAdjustmentRow, typeof changeable>;

/** Writes changed fields of one adjustment and counts its version up. */
export async function saveAdjustment(
  db: AgencyDatabase,
  id: number,
  changes: AdjustmentChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('leave_adjustment', changeable, key, changes));
}
