import { addDays, daysFromTo } from '@guardroom/rules/dates';
import { gapLimits } from '@guardroom/rules/deployment/gap/inputs';
import { coverOfSites, emptyCover } from '@guardroom/rules/deployment/gap/site-cover';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import type { PlanRange } from '../store-lines.ts';
import { plansBetween } from './store.ts';
import { gapsBetween } from './store-short.ts';
import type { SiteCovers } from './types-cover.ts';

const listed = `SELECT a.id, a.name, (count(*) OVER ())::int AS count FROM site_profile a
  WHERE a.security_agency_id = $1 AND a.deleted = 0
    AND ($2::bigint[] IS NULL OR a.id = ANY($2::bigint[]))
    AND (a.status = 'ACTIVE' OR a.id = ANY($3::bigint[]))
  ORDER BY a.name, a.id LIMIT ${gapLimits.sites}`;

interface ListedSite extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  /** Sites in all. */
  readonly count: number;
}

/** Exported for the test of plans. @param planned sites that are listed although they are inactive */
export function listedSitesStatement(
  agencyId: number,
  siteProfileIDs: readonly number[] | null,
  planned: readonly number[],
): Statement {
  return statement(listed, [agencyId, siteProfileIDs, planned]);
}

/**
 * How many people sites have on each date of a range, and how many they lack in what is not over at
 * `now` (milliseconds): the first 500 sites by name, and the sums of all.
 */
export async function siteCovers(
  db: AgencyDatabase,
  range: PlanRange,
  timeZone: string,
  now: number,
): Promise<SiteCovers> {
  const { fromDate, toDate, siteProfileIDs } = range;
  const days = daysFromTo(fromDate, toDate);
  const dates = Array.from({ length: days }, (_, later) => addDays(fromDate, later));
  const plans = await plansBetween(db, range, 0);
  const gaps = await gapsBetween(db, range, plans, { timeZone, now });
  const { sites, all } = coverOfSites(dates, plans, gaps);
  const rows = await db.run<ListedSite>(
    listedSitesStatement(db.scope.agencyId, siteProfileIDs, [...sites.keys()]),
  );
  return {
    result: rows.map(({ id, name }) => ({
      siteProfileID: id,
      siteProfileName: name,
      ...(sites.get(id) ?? emptyCover(days)),
    })),
    count: rows[0]?.count ?? 0,
    all,
  };
}
