import type { Context } from '../../platform/context.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { SiteHistoryRow } from './types.ts';

/**
 * What a site contract is now, of the alias of its row: contractStatus of packages/rules in SQL.
 * The end is written as the index site_history_running has it, and not with coalesce, which no index
 * serves under row security: PostgreSQL takes it for leaky.
 */
export const endsOf = (h: string) =>
  `CASE WHEN ${h}."end" IS NULL THEN 'infinity'::timestamptz ELSE ${h}."end" END`;
export const statusOf = (h: string) =>
  `CASE WHEN ${endsOf(h)} < now() THEN 'ENDED' WHEN ${h}.start >= now() THEN 'INCOMING' ELSE 'ACTIVE' END`;

/**
 * Which of a site's contracts stands for the site: the one that runs now, else the next, else the
 * latest that ended. They never overlap, so the first that has not ended is the one that runs.
 */
export const currentFirst = (h: string) =>
  `${endsOf(h)} < now(), CASE WHEN ${endsOf(h)} >= now() THEN ${h}.start END, ${h}.start DESC, ${h}.id DESC`;

/** Columns of a site contract under their wire names; `a` is site_history. */
export const siteHistorySelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.site_profile_id AS "siteProfileID",
  a.client_profile_id AS "clientProfileID", client.name AS "clientProfileName",
  a.security_site_id AS "securitySiteID", a.start, a."end", ${statusOf('a')} AS status,
  a.clocking_point_id AS "clockingPointID", a.version, a.created_on AS "createdOn",
  a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

export const siteHistoryJoins = `
  LEFT JOIN client_profile client
    ON client.security_agency_id = $1 AND client.id = a.client_profile_id`;

const find = `SELECT ${siteHistorySelect} FROM site_history a ${siteHistoryJoins}
  WHERE a.security_agency_id = $1 AND a.deleted = 0`;

/** A site's contract by id. */
export async function findSiteHistory(
  db: AgencyDatabase,
  id: number,
): Promise<SiteHistoryRow | undefined> {
  const [row] = await db.run<SiteHistoryRow>(
    statement(`${find} AND a.id = $2`, [db.scope.agencyId, id]),
  );
  return row;
}

/** The same, held until the transaction ends. */
export async function lockSiteHistory(
  db: AgencyDatabase,
  id: number,
): Promise<SiteHistoryRow | undefined> {
  await holdRows(db, 'site_history', [id]);
  const [row] = await db.run<SiteHistoryRow>(
    statement(`${find} AND a.id = $2`, [db.scope.agencyId, id]),
  );
  return row;
}

/** All contracts of a site, the latest first. */
export function contractsOfSite(
  db: AgencyDatabase,
  siteProfileID: number,
): Promise<SiteHistoryRow[]> {
  return db.run(
    statement(`${find} AND a.site_profile_id = $2 ORDER BY a.start DESC, a.id DESC`, [
      db.scope.agencyId,
      siteProfileID,
    ]),
  );
}

export type NewSiteHistory = Pick<
  SiteHistoryRow,
  'siteProfileID' | 'securitySiteID' | 'clientProfileID' | 'start' | 'end' | 'clockingPointID'
>;

const insert = `INSERT INTO site_history (security_agency_id, site_profile_id, security_site_id,
    client_profile_id, start, "end", clocking_point_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

export async function addSiteHistory(db: AgencyDatabase, row: NewSiteHistory): Promise<number> {
  const { siteProfileID, securitySiteID, clientProfileID, start, end, clockingPointID } = row;
  const [added] = await db.run<{ id: number }>(
    statement(insert, [
      db.scope.agencyId,
      siteProfileID,
      securitySiteID,
      clientProfileID,
      start,
      end,
      clockingPointID,
    ]),
  );
  if (added === undefined) throw new Error('no site contract was added');
  return added.id;
}

const update = `UPDATE site_history
  SET start = $3, "end" = $4, clocking_point_id = $5, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Writes what can change of a site contract and counts its version up. */
export async function saveSiteHistory(
  db: AgencyDatabase,
  { id, start, end, clockingPointID }: SiteHistoryRow,
): Promise<void> {
  await db.run(statement(update, [db.scope.agencyId, id, start, end, clockingPointID]));
}

const createdIn = new WeakMap<Context, number>();

/** Keeps which site contract a request has created: a contract of the same request names it as 0. */
export function rememberCreated(ctx: Context, id: number): void {
  createdIn.set(ctx, id);
}

/**
 * The site contract that a contract of this site and client stands beside, held until the transaction ends; 0 is
 * the one that the same request created.
 * @throws NOT_FOUND at `path`
 */
export async function siteContractOf(
  ctx: Context,
  id: number,
  of: { readonly siteProfileID: number; readonly clientProfileID: number },
  path: string,
): Promise<SiteHistoryRow> {
  const wanted = id === 0 ? createdIn.get(ctx) : id;
  const found = wanted === undefined ? undefined : await lockSiteHistory(ctx.db, wanted);
  if (found?.siteProfileID === of.siteProfileID && found.clientProfileID === of.clientProfileID) {
    return found;
  }
  return refuse('NOT_FOUND', 'This is no site contract of the site with this client.', { path });
}
