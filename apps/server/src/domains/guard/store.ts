import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { clock } from '../../platform/clock.ts';

// What other domains and rooms need of guards' devices.
export { deviceOfSession, hasDevice, type DeviceOfSession } from './device/store.ts';
export { tabletActorBy } from './tablet/store-actor.ts';
export { removeInvitations } from './device/store-invitation.ts';

const worksAt = `SELECT 1 FROM deployment d
  WHERE d.security_agency_id = $1 AND d.staff_profile_id = $2 AND d.deleted = 0
    AND d.site_profile_id = $3 AND d.status <> 'DRAFT'
    AND d.start_datetime BETWEEN $4::timestamptz - interval '30 days' AND $4::timestamptz + interval '9 days'
  UNION ALL
  SELECT 1 FROM attendance t
  WHERE t.security_agency_id = $1 AND t.staff_profile_id = $2 AND t.deleted = 0
    AND t.time_in_site_profile_id = $3 AND t.time_in >= $4::timestamptz - interval '30 days'
  LIMIT 1`;

/** Whether a site is one of somebody's own: they worked there lately, or are told to come soon. */
export async function isOwnSite(
  db: AgencyDatabase,
  staffProfileID: number,
  siteProfileID: number,
): Promise<boolean> {
  const now = new Date(clock.now()).toISOString();
  const values = [db.scope.agencyId, staffProfileID, siteProfileID, now];
  return (await db.run(statement(worksAt, values))).length > 0;
}
