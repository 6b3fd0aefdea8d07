import type { GuardNameWay } from '@guardroom/rules/report/report-kinds';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { findPortalSetting } from '../../settings/store.ts';

/** How the agency names its guards to clients. */
export async function guardNamesForClients(db: AgencyDatabase): Promise<GuardNameWay> {
  const { guardNames } = await findPortalSetting(db);
  return guardNames;
}
