import type { AvailabilityKind } from '@guardroom/rules/deployment/planning/availability';
import type { Shift } from '@guardroom/rules/deployment/shifts';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

export interface AvailabilityGiven {
  readonly staff: { readonly id: number; readonly securityAgencyID: number };
  /** UNAVAILABLE unless given. */
  readonly kind?: AvailabilityKind;
  readonly fromDate: string;
  /** The same day unless given. */
  readonly toDate?: string;
  readonly shift?: Shift;
  readonly shiftTypeID?: number;
  readonly note?: string;
}

const insert = `INSERT INTO staff_availability (security_agency_id, staff_profile_id, kind, from_date,
    to_date, shift, shift_type_id, note)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;

/** What somebody said of days to come, for tests. @returns its id */
export async function makeAvailability(
  db: SystemDatabase,
  { staff, kind = 'UNAVAILABLE', fromDate, toDate = fromDate, ...given }: AvailabilityGiven,
): Promise<number> {
  const { shift = null, shiftTypeID = null, note = null } = given;
  const values = [staff.securityAgencyID, staff.id, kind, fromDate, toDate];
  const [row] = await db.run<{ id: number }>(
    statement(insert, [...values, shift, shiftTypeID, note]),
  );
  if (row === undefined) throw new Error('no availability was made');
  return row.id;
}
