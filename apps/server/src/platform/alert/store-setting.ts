import type { QuietHours } from '@guardroom/rules/alert/step-times';
import type { AgencyDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';

const quiet = `SELECT g.time_zone AS "timeZone", to_char(s.quiet_from, 'HH24:MI') AS "from",
    to_char(s.quiet_to, 'HH24:MI') AS "to"
  FROM security_agency g LEFT JOIN alert_setting s ON s.security_agency_id = $1
  WHERE g.id = $1`;

/** When an agency is not to be woken by what is not urgent, in its own time. */
export async function quietOf(db: AgencyDatabase): Promise<QuietHours> {
  const [row] = await db.run<{ timeZone: string; from: string | null; to: string | null }>(
    statement(quiet, [db.scope.agencyId]),
  );
  if (row === undefined) throw new Error('the agency is not there');
  return row;
}
