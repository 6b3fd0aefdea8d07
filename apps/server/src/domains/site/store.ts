import type { Fence, FenceMode } from '@guardroom/rules/site/geofence';
import type { NamedSite } from '@guardroom/rules/site/named';
import { inactiveChoice } from '@guardroom/rules/status';
import type { AgencyDatabase, ListDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { currentFirst, statusOf } from './store-history.ts';
import type { SiteProfileRow } from './types.ts';

// What contracts of clients stand beside.
export { siteContractOf } from './store-history.ts';
// What guards' devices hold.
export { latestHandovers } from './handover/store.ts';
export type { SiteHandoverRow } from './handover/types.ts';
export { plansOfSites } from './welfare/store-pack.ts';
// Who is on duty is asked whether they are all right.
export { keepWelfare } from './welfare/keep-checks.ts';

/** Columns of a site profile under their wire names; `a` is site_profile. */
export const siteProfileSelect = `
  a.id, a.security_site_id AS "securitySiteID", a.security_agency_id AS "securityAgencyID",
  a.management_agency_id AS "managementAgencyID", a.name, a.mcst_no AS "mcstNo", a.uen, a.address,
  a.unit_no AS "unitNo", a.postal, a.tier, a.strata_lot AS "strataLot", a.status,
  a.phone_no AS "phoneNo", a.note, a.latitude, a.longitude, a.fence_radius AS "fenceRadius",
  a.fence_mode AS "fenceMode", history.id AS "siteHistoryID",
  history.start AS "siteHistoryStart", history."end" AS "siteHistoryEnd",
  CASE WHEN history.id IS NOT NULL THEN ${statusOf('history')} END AS "siteHistoryStatus",
  history.version AS "siteHistoryVersion", client.id AS "clientProfileID",
  client.name AS "clientProfileName", client.phone_no AS "clientProfilePhoneNo",
  client.email AS "clientProfileEmail", client.permission AS "clientProfilePermission",
  client.status AS "clientProfileStatus",
  point.id AS "clockingPointID", point.name AS "clockingPointName", point.tag AS "clockingPointTag",
  a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted,
  a.deleted_on AS "deletedOn"`;

const checkpointJoin = `
  LEFT JOIN clocking_point point
    ON point.security_agency_id = $1 AND point.id = history.clocking_point_id
    AND point.deleted = 0`;

/** The contract that stands for each site (see currentFirst), its checkpoint and its client. */
export const siteProfileJoins = `
  LEFT JOIN LATERAL (
    SELECT h.* FROM site_history h
    WHERE h.security_agency_id = $1 AND h.site_profile_id = a.id AND h.deleted = 0
    ORDER BY ${currentFirst('h')} LIMIT 1
  ) history ON true${checkpointJoin}
  LEFT JOIN client_profile client
    ON client.security_agency_id = $1 AND client.id = history.client_profile_id`;

/**
 * The checkpoints of all sites, for an order by them: one pass over an index instead of a look at
 * each site.
 */
export const checkpointsOfSites = `
  LEFT JOIN (
    SELECT DISTINCT ON (h.security_agency_id, h.site_profile_id)
      h.security_agency_id, h.site_profile_id, h.clocking_point_id
    FROM site_history h WHERE h.deleted = 0
    ORDER BY h.security_agency_id, h.site_profile_id, ${currentFirst('h')}
  ) history ON history.security_agency_id = $1
    AND history.site_profile_id = a.id${checkpointJoin}`;

const find = `SELECT ${siteProfileSelect} FROM site_profile a ${siteProfileJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

/** One of the agency's sites. */
export async function findSiteProfile(
  db: AgencyDatabase,
  id: number,
): Promise<SiteProfileRow | undefined> {
  const [row] = await db.run<SiteProfileRow>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/**
 * The same, held until the transaction ends: whoever changes contracts of a site holds the site.
 */
export async function lockSiteProfile(
  db: AgencyDatabase,
  id: number,
): Promise<SiteProfileRow | undefined> {
  await holdRows(db, 'site_profile', [id]);
  const [row] = await db.run<SiteProfileRow>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const findNamed = `SELECT a.id, a.name, a.postal, a.status, client.id AS "clientProfileID",
    client.name AS "clientProfileName"
  FROM site_profile a ${siteProfileJoins}
  WHERE a.security_agency_id = $1 AND a.deleted = 0
    AND lower(a.name) = ANY (SELECT lower(regexp_replace(btrim(n), '\\s+', ' ', 'g'))
      FROM unnest($2::text[]) AS n)`;

/** The agency's sites of these names, in whatever spelling; for files that name them. */
export function sitesNamed(db: AgencyDatabase, names: readonly string[]): Promise<NamedSite[]> {
  return db.run<NamedSite & Record<string, unknown>>(
    statement(findNamed, [db.scope.agencyId, names]),
  );
}

const findSite = `SELECT security_site_id AS "securitySiteID", name, status FROM site_profile
  WHERE security_agency_id = $1 AND id = $2 AND deleted = 0`;

/**
 * The register's id of one of the agency's sites; for every domain that names a site.
 * @throws NOT_FOUND at `path` when the agency has no such site
 */
export async function securitySiteOf(
  db: AgencyDatabase,
  siteProfileID: number,
  path: string,
): Promise<number> {
  return (await findSiteOrRefuse(db, siteProfileID, path)).securitySiteID;
}

/**
 * The same for something new, for which a site is chosen: an active one.
 * @param kept the site that the record names already, which may have become inactive
 * @throws NOT_FOUND and INVALID at `path`
 */
export async function activeSiteOf(
  db: AgencyDatabase,
  siteProfileID: number,
  path: string,
  kept?: number | null,
): Promise<number> {
  const { securitySiteID, name, status } = await findSiteOrRefuse(db, siteProfileID, path);
  if (status === 'INACTIVE' && siteProfileID !== kept) {
    refuse('INVALID', inactiveChoice('site', name), { path });
  }
  return securitySiteID;
}

const findInactive = `SELECT id, name FROM site_profile
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND status = 'INACTIVE'`;

/** Those of some sites that are inactive, with their names. */
export async function inactiveSites(
  db: ListDatabase,
  siteProfileIDs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (siteProfileIDs.length === 0) return new Map();
  const rows = await db.run<{ id: number; name: string }>(
    statement(findInactive, [db.scope.agencyId, siteProfileIDs]),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface SiteLine {
  /** Of the line in the request. */
  readonly path: string;
  readonly siteProfileID: number;
}

/** The same for many lines that are planned anew. @throws INVALID at the line */
export async function refuseInactiveSites(
  db: AgencyDatabase,
  lines: readonly SiteLine[],
): Promise<void> {
  const inactive = await inactiveSites(
    db,
    lines.map(({ siteProfileID }) => siteProfileID),
  );
  for (const { path, siteProfileID } of lines) {
    const name = inactive.get(siteProfileID);
    if (name !== undefined) {
      refuse('INVALID', inactiveChoice('site', name), { path: `${path}.siteProfileID` });
    }
  }
}

/** The agency's name for one of its sites. @throws NOT_FOUND at `path` */
export async function nameOfSite(
  db: AgencyDatabase,
  siteProfileID: number,
  path: string,
): Promise<string> {
  return (await findSiteOrRefuse(db, siteProfileID, path)).name;
}

type FoundSite = Pick<SiteProfileRow, 'securitySiteID' | 'name' | 'status'> &
  Record<string, unknown>;

async function findSiteOrRefuse(db: AgencyDatabase, siteProfileID: number, path: string) {
  const values = [db.scope.agencyId, siteProfileID];
  const [site] = await db.run<FoundSite>(statement(findSite, values));
  return site ?? refuse('NOT_FOUND', 'This site does not exist.', { path });
}

const findFence = `SELECT latitude, longitude, fence_radius AS radius, fence_mode AS mode
  FROM site_profile
  WHERE security_agency_id = $1 AND id = $2 AND deleted = 0 AND latitude IS NOT NULL`;

/** Where a site is, how far around it still is there, and what its fence does. */
export interface SiteFence extends Fence {
  readonly mode: FenceMode;
}

/** The fence of one of the agency's sites; null while nobody has said where it is. */
export async function fenceOf(
  db: AgencyDatabase,
  siteProfileID: number,
): Promise<SiteFence | null> {
  const [fence] = await db.run<SiteFence & Record<string, unknown>>(
    statement(findFence, [db.scope.agencyId, siteProfileID]),
  );
  return fence ?? null;
}

const findPlaces = `SELECT id, latitude, longitude FROM site_profile
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND latitude IS NOT NULL`;

export type SitePlace = Pick<Fence, 'latitude' | 'longitude'>;

/** Where some of the agency's sites are, as far as somebody has said so, by site. */
export async function placesOfSites(
  db: AgencyDatabase,
  siteProfileIDs: readonly number[],
): Promise<ReadonlyMap<number, SitePlace>> {
  const rows = await db.run<SitePlace & { id: number }>(
    statement(findPlaces, [db.scope.agencyId, siteProfileIDs]),
  );
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** What a person says of a site, with its columns. */
const written = [
  ['name', 'name'],
  ['phoneNo', 'phone_no'],
  ['status', 'status'],
  ['address', 'address'],
  ['unitNo', 'unit_no'],
  ['postal', 'postal'],
  ['mcstNo', 'mcst_no'],
  ['strataLot', 'strata_lot'],
  ['tier', 'tier'],
  ['uen', 'uen'],
  ['note', 'note'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
  ['fenceRadius', 'fence_radius'],
  ['fenceMode', 'fence_mode'],
] as const;

export type SiteFields = Pick<SiteProfileRow, (typeof written)[number][0]>;

const columns = written.map(([, column]) => column);
const places = written.map((_, index) => `$${index + 3}`);
const valuesOf = (fields: SiteFields) => written.map(([field]) => fields[field]);

const insert = `INSERT INTO site_profile (security_agency_id, security_site_id, ${columns.join(', ')})
  VALUES ($1, $2, ${places.join(', ')})
  ON CONFLICT (security_agency_id, security_site_id) WHERE deleted = 0 DO NOTHING RETURNING id`;

/** Adds a profile of a registered site; undefined when the agency has one already. */
export async function addSiteProfile(
  db: AgencyDatabase,
  securitySiteID: number,
  fields: SiteFields,
): Promise<number | undefined> {
  const values = [db.scope.agencyId, securitySiteID, ...valuesOf(fields)];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  return row?.id;
}

const sets = columns.map((column, index) => `${column} = ${places[index]}`);
const update = `UPDATE site_profile
  SET ${sets.join(', ')}, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Writes what a person says of a site and counts its version up. */
export async function saveSiteProfile(
  db: AgencyDatabase,
  id: number,
  fields: SiteFields,
): Promise<void> {
  await db.run(statement(update, [db.scope.agencyId, id, ...valuesOf(fields)]));
}
