import type { OverviewChart, OverviewRow } from '@guardroom/rules/ticket/overview';
import type { OverviewGrouping } from '@guardroom/rules/ticket/overview-groupings';
import type { ListDatabase } from '../../platform/database/database.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';

/** The column of each grouping; what is not grouped by is null of the same type. */
const groupings = {
  status: ['status', 'text'],
  category: ['category', 'text'],
  priority: ['priority', 'text'],
  site: ['site_profile_id', 'bigint'],
  client: ['client_profile_id', 'bigint'],
} as const satisfies Record<OverviewGrouping, readonly [column: string, type: string]>;

export type Flags = Readonly<Partial<Record<OverviewGrouping, boolean | null | undefined>>>;

/** The largest groups first; exported for plan checks. */
export function overviewStatement(
  agencyId: number,
  flags: Flags,
  page: { readonly limit: number; readonly offset: number },
): Statement {
  const parts = Object.entries(groupings).map(([grouping, [column, type]]) => ({
    column,
    type,
    isAsked: Object.entries(flags).some(([flag, on]) => flag === grouping && on === true),
  }));
  const asked = parts.filter(({ isAsked }) => isAsked).map(({ column }) => column);
  const columns = parts.map(({ column, type, isAsked }) =>
    isAsked ? column : `NULL::${type} AS ${column}`,
  );
  const order = ['total DESC', ...asked].join(', ');
  return statement(
    `SELECT g.status, g.category, g.priority, g.site_profile_id AS "siteProfileID",
      site.name AS "siteProfileName", g.client_profile_id AS "clientProfileID",
      client.name AS "clientName", g.total, g.groups, g.tickets
    FROM (
      SELECT ${columns.join(', ')}, count(*)::int AS total, (count(*) OVER ())::int AS groups,
        (sum(count(*)) OVER ())::int AS tickets
      FROM ticket WHERE security_agency_id = $1 AND deleted = 0
      ${asked.length === 0 ? 'HAVING count(*) > 0' : `GROUP BY ${asked.join(', ')}`}
      ORDER BY ${order} LIMIT $2 OFFSET $3
    ) g
    LEFT JOIN site_profile site ON site.security_agency_id = $1 AND site.id = g.site_profile_id
    LEFT JOIN client_profile client
      ON client.security_agency_id = $1 AND client.id = g.client_profile_id
    ORDER BY ${order}`,
    [agencyId, page.limit, page.offset],
  );
}

interface Counted extends OverviewRow, Record<string, unknown> {
  readonly groups: number;
  readonly tickets: number;
}

/** Tickets of the agency by what was asked for. */
export async function readOverview(
  db: ListDatabase,
  flags: Flags,
  page: { readonly limit: number; readonly offset: number },
): Promise<OverviewChart> {
  const result = await db.run<Counted>(overviewStatement(db.scope.agencyId, flags, page));
  const [first] = result;
  return { result, count: first?.groups ?? 0, total: first?.tickets ?? 0 };
}
