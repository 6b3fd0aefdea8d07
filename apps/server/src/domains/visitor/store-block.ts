import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { VisitorBlockRow } from './types.ts';
import { nowIf } from '../../platform/database/now-if.ts';

/** Columns of a blocked visitor under their wire names; `a` is visitor_block. */
export const visitorBlockSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.name, a.phone_no AS "phoneNo",
  a.vehicle_no AS "vehicleNo", a.reason, a.version, a.created_on AS "createdOn",
  a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

// Spaces and letter case tell nobody apart, nor do the separators of a number.
const digits = (sql: string) => `right(regexp_replace(${sql}, '\\D', '', 'g'), 8)`;
const letters = (sql: string) => `upper(regexp_replace(${sql}, '\\W', '', 'g'))`;

const matching = `SELECT ${visitorBlockSelect} FROM visitor_block a
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND (
    (${digits('a.phone_no')} = ${digits('$2')} AND ${digits('$2')} <> '')
    OR (${letters('a.vehicle_no')} = ${letters('$3')} AND ${letters('$3')} <> '')
    OR (lower(btrim(a.name)) = lower(btrim($4)) AND a.phone_no IS NULL AND a.vehicle_no IS NULL))
  ORDER BY a.id LIMIT 1`;

interface Known {
  readonly name: string;
  readonly phoneNo: string;
  readonly vehicleNo: string | null;
}

/** The entry of the block list that fits a visitor: by number or vehicle, by name where it has only that. */
export async function blockOf(
  db: AgencyDatabase,
  { name, phoneNo, vehicleNo }: Known,
): Promise<VisitorBlockRow | undefined> {
  const [row] = await db.run<VisitorBlockRow & Record<string, unknown>>(
    statement(matching, [db.scope.agencyId, phoneNo, vehicleNo ?? '', name]),
  );
  return row;
}

const find = `SELECT ${visitorBlockSelect} FROM visitor_block a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** Also one that was taken off the list. */
export async function lockBlock(
  db: AgencyDatabase,
  id: number,
): Promise<VisitorBlockRow | undefined> {
  const query = statement(`${find} FOR UPDATE`, [db.scope.agencyId, id]);
  const [row] = await db.run<VisitorBlockRow & Record<string, unknown>>(query);
  return row;
}

const insert = `INSERT INTO visitor_block (security_agency_id, name, phone_no, vehicle_no, reason)
  VALUES ($1, $2, $3, $4, $5) RETURNING id`;

export type NewBlock = Pick<VisitorBlockRow, 'name' | 'phoneNo' | 'vehicleNo' | 'reason'>;

export async function addBlock(db: AgencyDatabase, block: NewBlock): Promise<number> {
  const { name, phoneNo, vehicleNo, reason } = block;
  const [row] = await db.run<{ id: number }>(
    statement(insert, [db.scope.agencyId, name, phoneNo, vehicleNo, reason]),
  );
  if (row === undefined) throw new Error('the block list was not added to');
  return row.id;
}

const mark = `UPDATE visitor_block SET deleted = $3::smallint, version = version + 1, updated_on = now(),
    deleted_on = ${nowIf('$3::smallint = 1')}
  WHERE security_agency_id = $1 AND id = $2`;

export async function markBlock(db: AgencyDatabase, id: number, deleted: 0 | 1): Promise<void> {
  await db.run(statement(mark, [db.scope.agencyId, id, deleted]));
}
