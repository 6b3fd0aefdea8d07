import { shiftLabels, shifts, shiftTimes } from '@guardroom/rules/deployment/shifts';
import type { PlanShift } from '@guardroom/rules/patrol/rounds-due';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const own = `SELECT id AS key, name, to_char(start_time, 'HH24:MI') AS "startTime",
    to_char(end_time, 'HH24:MI') AS "endTime"
  FROM shift_type WHERE security_agency_id = $1 AND deleted = 0 ORDER BY id`;

export interface NamedShift extends PlanShift {
  readonly name: string;
}

/** The shifts in which an agency has rounds. */
export async function shiftsOfPlans(
  db: Pick<SystemDatabase, 'run'>,
  agencyID: number,
): Promise<NamedShift[]> {
  const rows = await db.run<NamedShift & Record<string, unknown>>(statement(own, [agencyID]));
  const standard = shifts.map((key) => ({ key, name: shiftLabels[key], ...shiftTimes[key] }));
  return [...standard, ...rows];
}
