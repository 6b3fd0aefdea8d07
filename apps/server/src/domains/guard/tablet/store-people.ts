import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Somebody as a tablet knows them, with what is kept of their PIN. */
export interface TabletStaffRow {
  readonly staffProfileID: number;
  readonly staffNo: string;
  readonly name: string;
  readonly isInUse: boolean;
  readonly salt: Buffer | null;
  readonly sealedKey: Buffer | null;
}

const select = `SELECT s.id AS "staffProfileID", s.staff_no AS "staffNo", s.name,
    s.status = 'ACTIVE' AS "isInUse", p.salt, p.sealed_key AS "sealedKey"
  FROM staff_profile s
  LEFT JOIN guard_pin p ON p.security_agency_id = $1 AND p.staff_profile_id = s.id
  WHERE s.security_agency_id = $1 AND s.deleted = 0`;
const some = `${select} AND s.id = ANY($2::bigint[]) ORDER BY s.name, s.id`;
const byNo = `${select} AND s.staff_no = $2`;

type Row = TabletStaffRow & Record<string, unknown>;

/** Several people, by name. */
export function tabletStaff(db: AgencyDatabase, ids: readonly number[]): Promise<TabletStaffRow[]> {
  return db.run<Row>(statement(some, [db.scope.agencyId, ids]));
}

/** Who has a staff number, as it is written. */
export async function tabletStaffByNo(
  db: AgencyDatabase,
  staffNo: string,
): Promise<TabletStaffRow | undefined> {
  const [row] = await db.run<Row>(statement(byNo, [db.scope.agencyId, staffNo]));
  return row;
}
