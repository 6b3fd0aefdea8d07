import { reconsider } from '../../platform/alert/check-standing.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';

/** Somebody acknowledged an SOP, which their shifts may have lacked. */
export function reconsiderReading(db: AgencyDatabase, staffProfileID: number): Promise<void> {
  return reconsider(db, { staffProfileID }, ['SOP_UNREAD'], 'The SOP was acknowledged.');
}

/** The SOP of a site has another version, which nobody acknowledged yet. */
export async function reconsiderSite(
  db: AgencyDatabase,
  siteProfileID: number | null,
): Promise<void> {
  if (siteProfileID === null) return;
  await reconsider(db, { siteProfileID }, ['SOP_UNREAD'], 'The SOP was changed.');
}
