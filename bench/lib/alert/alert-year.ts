import { defaultPageSize } from '@guardroom/rules/paging';
import { makeAgency } from '../../../apps/server/src/domains/agency/factory.ts';
import { alertList } from '../../../apps/server/src/domains/alert/filter.ts';
import { makeSite } from '../../../apps/server/src/domains/site/factory.ts';
import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import type { FilterNode } from '../../../apps/server/src/platform/graphql/list/filter-node.ts';
import type { ListsOfAgency } from '../screen/compare-lists.ts';
import type { Screen } from '../screen/screens.ts';

/** Alerts of a site in a day. */
const aDay = 2;

// The last are open, those before are somebody's, as every twentieth was; all others are over.
const insert = `INSERT INTO alert (security_agency_id, kind, severity, entity, entity_id, occasion,
    site_profile_id, sentence, detail, from_on, opened_on, status, owner_staff_profile_id, closed_on, reason)
  SELECT $1, (ARRAY['NOT_ON_DUTY', 'LEFT_EARLY', 'ROUND_MISSED'])[1 + n % 3],
    (ARRAY['URGENT', 'WARNING', 'NOTE'])[1 + n % 3], 'Deployment', n, site.id::text, site.id,
    'A guard is not on duty.', 'Nobody came.', at, at,
    CASE WHEN n = 1 THEN 'OPEN' WHEN n = 2 THEN 'ACKNOWLEDGED' ELSE 'RESOLVED' END,
    CASE WHEN n % 20 = 2 THEN $2::bigint END, CASE WHEN n > 2 THEN at END, CASE WHEN n > 2 THEN 'Came.' END
  FROM unnest($3::bigint[]) AS site (id)
  CROSS JOIN generate_series(1, 365 * $4::int) n
  CROSS JOIN LATERAL (SELECT now() - n * interval '1 day' / $4::int - site.id % 1000 * interval '1 s' AS at) t`;

/** An agency of so many sites with the alerts of a year, and the lists of its board. */
export async function makeAlertYear(database: Database, sites: number): Promise<ListsOfAgency> {
  const { system } = database;
  const { id } = await makeAgency(system, {});
  const admin = await makeAdmin(system, { securityAgencyID: id });
  const ids: number[] = [];
  while (ids.length < sites) ids.push((await makeSite(system, { securityAgencyID: id })).id);
  await system.transaction(async (db) => {
    await db.run(statement('SET LOCAL statement_timeout = 0'));
    await db.run(statement(insert, [id, admin.id, ids, aDay]));
  });
  await database.pool.query('VACUUM (ANALYZE) alert');
  const [siteProfileID = 0] = ids;
  return { id, rows: sites * aDay * 365, screens: screensOf(id, siteProfileID, admin.id) };
}

function screensOf(id: number, siteProfileID: number, ownerStaffProfileID: number): Screen[] {
  const own = { securityAgencyID: { eq: id } };
  const screen = (name: string, filter: FilterNode): Screen => ({
    name,
    list: alertList,
    fields: 'id',
    filter: { ...own, ...filter },
    page: { limit: defaultPageSize, offset: 0, order: [] },
  });
  const standing = { closedOn: { exists: false } };
  const over = { closedOn: { exists: true } };
  return [
    screen('open', { ...standing, status: { eq: 'OPEN' } }),
    screen('mine', { ...standing, ownerStaffProfileID: { eq: ownerStaffProfileID } }),
    screen('history', over),
    screen('history of a kind', { ...over, kind: { eq: 'ROUND_MISSED' } }),
    screen('history of a site', { ...over, siteProfileID: { eq: siteProfileID } }),
    screen('of a month', { openedOn: { ge: monthAgo(2), le: monthAgo(1) } }),
  ];
}

function monthAgo(months: number): string {
  return new Date(Date.now() - months * 30 * 24 * 3_600_000).toISOString();
}
