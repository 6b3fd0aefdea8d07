import { dashboardPosts, type DashboardPost } from '@guardroom/rules/home/posts';
import type { ListDatabase } from '../../platform/database/database.ts';
import { exportStatement } from '../../platform/graphql/list/list.ts';
import type { FilterNode } from '../../platform/graphql/list/filter-node.ts';
import { needsBetween } from '../deployment/store.ts';
import { dashboardList } from './filter.ts';
import type { DashboardMoment } from './store.ts';

/** What the sites of a filter need in the shifts of the dashboard. */
export async function readDashboardPosts(
  db: ListDatabase,
  { now, shifts }: Omit<DashboardMoment, 'posts'>,
  filter: FilterNode,
  timeZone: string,
): Promise<DashboardPost[]> {
  const [fromDate = '', toDate = ''] = [shifts[0]?.date, shifts.at(-1)?.date];
  const siteProfileIDs = await sitesOf(db, filter);
  const { needs, types } = await needsBetween(db, { fromDate, toDate, siteProfileIDs }, timeZone);
  return dashboardPosts(needs, types, shifts, now);
}

/** Null for all. */
async function sitesOf(db: ListDatabase, filter: FilterNode): Promise<number[] | null> {
  if (Object.keys(filter).length === 0) return null;
  const rows = await db.run<{ id: number }>(
    exportStatement(dashboardList, db.scope.agencyId, filter),
  );
  return rows.map(({ id }) => id);
}
