import type { GuardNameWay } from '@guardroom/rules/report/report-kinds';
import type { AgencyDatabase } from '../../../platform/database/database.ts';

/** How the agency names its guards to clients. */
export function guardNamesForClients(_db: AgencyDatabase): Promise<GuardNameWay> {
  return Promise.resolve('FIRST');
}
