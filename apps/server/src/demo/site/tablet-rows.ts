import { makeSiteTablet } from '../../domains/guard/device/factory.ts';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { siteOfDemoClient } from './client-site.ts';

const anyTablet = `SELECT 1 FROM guard_device
  WHERE security_agency_id = $1 AND site_profile_id IS NOT NULL LIMIT 1`;

/** Registers a tablet at a site of the client who signs in, unless any site has one. */
export async function ensureTablet(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  if ((await db.run(statement(anyTablet, [agencyId]))).length > 0) return;
  const id = await siteOfDemoClient(db, agencyId, now);
  if (id !== undefined) await makeSiteTablet(db, { id, securityAgencyID: agencyId });
}
