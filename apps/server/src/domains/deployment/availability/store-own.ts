import { planningLimits } from '@guardroom/rules/deployment/planning/inputs';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { availabilityJoins, availabilitySelect } from './store.ts';
import type { StaffAvailabilityRow } from './types.ts';

/** What somebody said themselves. */

interface OwnRange {
  readonly from: string;
  readonly to: string;
}

const ofRange = `SELECT ${availabilitySelect} FROM staff_availability a ${availabilityJoins}
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = $2 AND a.deleted = 0
    AND a.from_date <= $4::date AND a.to_date >= $3::date
  ORDER BY a.from_date, a.id LIMIT 500`;

/** Exported for the test of plans. */
export function ownAvailabilityStatement(
  agencyId: number,
  staffProfileID: number,
  { from, to }: OwnRange,
): Statement {
  return statement(ofRange, [agencyId, staffProfileID, from, to]);
}

/** What a person, or the office for them, said of days between two dates, in their order. */
export function ownAvailability(
  db: AgencyDatabase,
  staffProfileID: number,
  range: OwnRange,
): Promise<StaffAvailabilityRow[]> {
  return db.run<StaffAvailabilityRow & Record<string, unknown>>(
    ownAvailabilityStatement(db.scope.agencyId, staffProfileID, range),
  );
}

const toCome = `SELECT count(*)::int AS count FROM (
  SELECT 1 FROM staff_availability a
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = $2 AND a.deleted = 0 AND a.to_date >= $3::date
  LIMIT ${planningLimits.ownToCome}) few`;

/** Whether a person has said as much of days to come as one may. @param today `YYYY-MM-DD` */
export async function hasSaidEnough(
  db: AgencyDatabase,
  staffProfileID: number,
  today: string,
): Promise<boolean> {
  const values = [db.scope.agencyId, staffProfileID, today];
  const [row] = await db.run<{ count: number }>(statement(toCome, values));
  return row !== undefined && row.count >= planningLimits.ownToCome;
}
