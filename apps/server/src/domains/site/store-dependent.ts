import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { SiteHistoryRow } from './types.ts';

/** What was done, or is to be done, under a site contract. */
export interface SiteContractUse extends Record<string, unknown> {
  readonly attendance: boolean;
  readonly roster: boolean;
  readonly employment: boolean;
}

const uses = `SELECT
  EXISTS (SELECT 1 FROM attendance t
    WHERE t.security_agency_id = $1 AND t.time_in_site_profile_id = $3 AND t.deleted = 0
      AND t.time_in BETWEEN $4::timestamptz AND $5::timestamptz) AS attendance,
  EXISTS (SELECT 1 FROM deployment d
    WHERE d.security_agency_id = $1 AND d.site_profile_id = $3 AND d.deleted = 0
      AND d.start_datetime BETWEEN $4::timestamptz AND $5::timestamptz) AS roster,
  EXISTS (SELECT 1 FROM work_history w
    WHERE w.security_agency_id = $1 AND w.site_history_id = $2 AND w.deleted = 0) AS employment`;

/** Whether the book, the roster or an employment needs a site contract. */
export async function usesOfSiteContract(
  db: AgencyDatabase,
  { id, siteProfileID, start, end }: SiteHistoryRow,
): Promise<SiteContractUse> {
  const values = [db.scope.agencyId, id, siteProfileID, start, end ?? 'infinity'];
  const [row] = await db.run<SiteContractUse>(statement(uses, values));
  if (row === undefined) throw new Error('a condition has no answer');
  return row;
}
