import type { EntitlementTable } from '@guardroom/rules/leave/entitlement';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { explainConstraint } from '../../../platform/database/database-error.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import type { LeaveTypeRow } from './types.ts';

/** Columns of a type under their wire names, with its tables; `a` is leave_type. */
export const leaveTypeSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.code, a.name, a.paid,
  a.needs_document AS "needsDocument", a.eligible_months AS "eligibleMonths",
  a.pro_rata AS "proRata", a.includes_leave_type_id AS "includesLeaveTypeID",
  included.name AS "includesLeaveTypeName",
  (SELECT coalesce(json_agg(json_build_object('effectiveFrom', t.effective_from, 'steps', t.steps)
      ORDER BY t.effective_from), '[]')
    FROM (
      SELECT e.effective_from,
        json_agg(json_build_object('months', e.months, 'days', e.days) ORDER BY e.months) AS steps
      FROM leave_entitlement e
      WHERE e.security_agency_id = $1 AND e.leave_type_id = a.id AND e.deleted = 0
      GROUP BY e.effective_from
    ) t) AS entitlements,
  a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted,
  a.deleted_on AS "deletedOn"`;

export const leaveTypeJoins = `LEFT JOIN leave_type included
    ON included.security_agency_id = $1 AND included.id = a.includes_leave_type_id`;

const find = `SELECT ${leaveTypeSelect} FROM leave_type a ${leaveTypeJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

type Row = LeaveTypeRow & Record<string, unknown>;

/** A type by id, also one that was deleted. */
export async function findLeaveType(
  db: AgencyDatabase,
  id: number,
): Promise<LeaveTypeRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockLeaveType(
  db: AgencyDatabase,
  id: number,
): Promise<LeaveTypeRow | undefined> {
  await holdRows(db, 'leave_type', [id]);
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** A type that may be used. @throws NOT_FOUND at `path` when the agency has no such one */
export async function leaveTypeOf(
  db: AgencyDatabase,
  id: number,
  path: string,
): Promise<LeaveTypeRow> {
  const type = await findLeaveType(db, id);
  if (type?.deleted === 0) return type;
  return refuse('NOT_FOUND', 'This type of leave does not exist.', { path });
}

const findAll = `SELECT ${leaveTypeSelect} FROM leave_type a ${leaveTypeJoins}
  WHERE a.security_agency_id = $1 AND a.deleted = 0 ORDER BY a.id`;

/** The types that the agency uses, in the order in which they were made. */
export function leaveTypes(db: AgencyDatabase): Promise<LeaveTypeRow[]> {
  return db.run<Row>(statement(findAll, [db.scope.agencyId]));
}

explainConstraint('leave_type_code', 'There is a type of leave with this code already.');
explainConstraint('leave_type_name', 'There is a type of leave of this name already.');

const changeable = {
  code: ['code', 'text'],
  name: ['name', 'text'],
  paid: ['paid', 'boolean'],
  needsDocument: ['needs_document', 'boolean'],
  eligibleMonths: ['eligible_months', 'integer'],
  proRata: ['pro_rata', 'boolean'],
  includesLeaveTypeID: ['includes_leave_type_id', 'bigint'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;
export type LeaveTypeChanges = ChangesOf<LeaveTypeRow, typeof changeable>;
export type NewLeaveType = Omit<Required<LeaveTypeChanges>, 'deleted' | 'deletedOn'>;

const insert = `INSERT INTO leave_type (security_agency_id, code, name, paid, needs_document,
    eligible_months, pro_rata, includes_leave_type_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;

/** Adds a type without tables. @returns its id */
export async function addLeaveType(db: AgencyDatabase, type: NewLeaveType): Promise<number> {
  const { code, name, paid, needsDocument, eligibleMonths, proRata, includesLeaveTypeID } = type;
  const values = [code, name, paid, needsDocument, eligibleMonths, proRata, includesLeaveTypeID];
  const query = statement(insert, [db.scope.agencyId, ...values]);
  const [row] = await db.run<{ id: number }>(query);
  if (row === undefined) throw new Error('the type was not added');
  return row.id;
}

/** Writes changed fields of one type and counts its version up. */
export async function saveLeaveType(
  db: AgencyDatabase,
  id: number,
  changes: LeaveTypeChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('leave_type', changeable, key, changes));
}

const drop = `UPDATE leave_entitlement SET deleted = 1, updated_on = now()
  WHERE security_agency_id = $1 AND leave_type_id = $2 AND deleted = 0`;
const write = `INSERT INTO leave_entitlement AS e
    (security_agency_id, leave_type_id, effective_from, months, days)
  SELECT $1, $2, s."effectiveFrom", s.months, s.days
  FROM jsonb_to_recordset($3) AS s ("effectiveFrom" date, months int, days numeric)
  ON CONFLICT (security_agency_id, leave_type_id, effective_from, months)
  DO UPDATE SET days = excluded.days, deleted = 0, updated_on = excluded.updated_on`;

/** Writes the tables of a type, whose row the caller holds, in place of those that it had. */
export async function writeEntitlements(
  db: AgencyDatabase,
  leaveTypeID: number,
  tables: readonly EntitlementTable[],
): Promise<void> {
  const rows = tables.flatMap(({ effectiveFrom, steps }) =>
    steps.map((step) => ({ effectiveFrom, ...step })),
  );
  const { agencyId } = db.scope;
  await db.run(statement(drop, [agencyId, leaveTypeID]));
  await db.run(statement(write, [agencyId, leaveTypeID, JSON.stringify(rows)]));
}
