import { clockingLimits } from '@guardroom/rules/attendance/clocking-times';
import { overlapsOf, type Stay } from '@guardroom/rules/attendance/overlap';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const hold = `SELECT 1 FROM staff_profile WHERE security_agency_id = $1 AND id = ANY($2::bigint[])
  ORDER BY id FOR NO KEY UPDATE`;

/**
 * Holds people until the transaction ends: of two administrators who enter or approve attendance of
 * one person, the second sees what the first wrote. Guards who clock in do not wait for them.
 */
export async function holdPeople(db: AgencyDatabase, staffIDs: readonly number[]): Promise<void> {
  await db.run(statement(hold, [db.scope.agencyId, staffIDs]));
}

/** A record that shares time with another, and where it was. */
export interface OverlapRow extends Stay {
  readonly siteName: string | null;
}

// No record lasts longer than a time out can lie after its time in: what began earlier is not read.
const stays = `SELECT r.id AS "of", o.id, o.staff_profile_id AS "staffProfileID",
    o.time_in AS "timeIn", o.time_out AS "timeOut", o.approval_status AS "approvalStatus",
    s.name AS "siteName"
  FROM attendance r
  JOIN attendance o ON o.security_agency_id = $1
    AND o.staff_profile_id = r.staff_profile_id AND o.deleted = 0 AND o.time_out IS NOT NULL
    AND o.time_in BETWEEN r.time_in - make_interval(hours => $3) AND r.time_out
  LEFT JOIN site_profile s
    ON s.security_agency_id = $1 AND s.id = o.time_in_site_profile_id
  WHERE r.security_agency_id = $1 AND r.id = ANY($2::bigint[]) AND r.time_out IS NOT NULL
  ORDER BY r.id, o.time_in, o.id`;

/** The records that overlap each of these, by id; those without any are not there. */
export async function findOverlaps(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly OverlapRow[]>> {
  const values = [db.scope.agencyId, ids, clockingLimits.hoursOnDuty];
  const rows = await db.run<OverlapRow & { of: number }>(statement(stays, values));
  const byRecord = Map.groupBy(rows, (row) => row.of);
  return new Map(
    [...byRecord].flatMap(([id, near]) => {
      const own = near.find((row) => row.id === id);
      const found = own === undefined ? [] : overlapsOf(own, near);
      return found.length === 0 ? [] : [[id, found] as const];
    }),
  );
}

const another = `SELECT 1 FROM attendance
  WHERE security_agency_id = $1 AND staff_profile_id = $2 AND deleted = 0 AND id <> $3
    AND time_out IS NOT NULL AND NOT not_clocked_out
    AND time_in BETWEEN $4::timestamptz - make_interval(hours => $6) AND coalesce($5::timestamptz, $4::timestamptz)
    AND time_out > $4::timestamptz LIMIT 1`;

/** Whether somebody was on duty by another record at the same time. */
export async function overlapsAnother(
  db: AgencyDatabase,
  { id, staffProfileID, timeIn, timeOut }: Omit<Stay, 'approvalStatus'>,
): Promise<boolean> {
  const values = [db.scope.agencyId, staffProfileID, id, timeIn, timeOut];
  const rows = await db.run(statement(another, [...values, clockingLimits.hoursOnDuty]));
  return rows.length > 0;
}
