import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { alarmJoins, alarmSelect } from './store.ts';
import type { AlarmRow } from './types.ts';

const open = `SELECT ${alarmSelect} FROM alarm a ${alarmJoins}
  WHERE a.security_agency_id = $1 AND a.acknowledged_on IS NULL
  ORDER BY a.raised_on DESC, a.id DESC LIMIT 50`;

/** Calls for help that nobody has acknowledged: never from a replica, which may not know them yet. */
export function openAlarms(db: AgencyDatabase): Promise<AlarmRow[]> {
  return db.run<AlarmRow & Record<string, unknown>>(statement(open, [db.scope.agencyId]));
}
