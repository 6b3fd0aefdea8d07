import type { RegisterEntry } from '@guardroom/rules/site/import/judge';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { siteHistoryJoins, siteHistorySelect, type NewSiteHistory } from '../store-history.ts';
import { securitySiteJoins, securitySiteSelect, type RegisterFields } from '../store-register.ts';
import { siteProfileJoins, siteProfileSelect, type SiteFields } from '../store.ts';
import type { SecuritySiteRow, SiteHistoryRow, SiteProfileRow } from '../types.ts';

// Two lists of ids, each by its index.
const findRegistered = `SELECT ${securitySiteSelect} FROM security_site a ${securitySiteJoins}
  WHERE a.id IN (
    SELECT id FROM security_site WHERE deleted = 0 AND postal = ANY($2::text[])
    UNION SELECT id FROM security_site WHERE deleted = 0 AND upper(uen) = ANY($3::text[]))`;

/** Entries of the register with one of these postal codes or UENs. */
export function registeredAt(
  db: AgencyDatabase,
  postals: readonly string[],
  uens: readonly string[],
): Promise<RegisterEntry[]> {
  const capitals = uens.map((uen) => uen.toUpperCase());
  return db.run<SecuritySiteRow>(statement(findRegistered, [db.scope.agencyId, postals, capitals]));
}

const findByID = `SELECT ${securitySiteSelect} FROM security_site a ${securitySiteJoins}
  WHERE a.id = ANY($2::bigint[])`;

/** Entries of the register by their ids. */
export function registeredByIDs(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<SecuritySiteRow[]> {
  return db.run(statement(findByID, [db.scope.agencyId, ids]));
}

const register = `INSERT INTO security_site
    (name, address, unit_no, postal, mcst_no, uen, tier, strata_lot, added_by_agency_id)
  SELECT s.name, s.address, s."unitNo", s.postal, s."mcstNo", s.uen, s.tier, s."strataLot", $1
  FROM jsonb_to_recordset($2::jsonb) AS s (place integer, name text, address text, "unitNo" text,
    postal text, "mcstNo" text, uen text, tier text, "strataLot" text)
  ORDER BY s.place RETURNING id, name, postal`;

/** Adds sites to the register. @returns the id of each by its name and postal code */
export async function addSecuritySites(
  db: AgencyDatabase,
  sites: readonly RegisterFields[],
): Promise<ReadonlyMap<string, number>> {
  const given = JSON.stringify(sites.map((site, place) => ({ ...site, place })));
  const rows = await db.run<{ id: number; name: string; postal: string | null }>(
    statement(register, [db.scope.agencyId, given]),
  );
  return new Map(rows.map((row) => [placeOf(row), row.id]));
}

/** No two sites of one file have the same. */
export const placeOf = ({ name, postal }: Pick<RegisterFields, 'name' | 'postal'>): string =>
  JSON.stringify([name, postal]);

const insertProfiles = `INSERT INTO site_profile (security_agency_id, security_site_id, name,
    phone_no, status, address, unit_no, postal, mcst_no, strata_lot, tier, uen, note,
    latitude, longitude, fence_radius, fence_mode)
  SELECT $1, s."securitySiteID", s.name, s."phoneNo", s.status, s.address, s."unitNo", s.postal,
    s."mcstNo", s."strataLot", s.tier, s.uen, s.note, s.latitude, s.longitude, s."fenceRadius",
    s."fenceMode"
  FROM jsonb_to_recordset($2::jsonb) AS s (place integer, "securitySiteID" bigint, name text,
    "phoneNo" text, status text, address text, "unitNo" text, postal text, "mcstNo" text,
    "strataLot" text, tier text, uen text, note text, latitude float8,
    longitude float8, "fenceRadius" integer, "fenceMode" text)
  ORDER BY s.place
  ON CONFLICT (security_agency_id, security_site_id) WHERE deleted = 0 DO NOTHING
  RETURNING id, security_site_id AS "securitySiteID"`;

export type NewSite = SiteFields & Pick<SiteProfileRow, 'securitySiteID'>;

/** Adds profiles of registered sites. @returns the id of each by its site; none where there is one */
export async function addSiteProfiles(
  db: AgencyDatabase,
  sites: readonly NewSite[],
): Promise<ReadonlyMap<number, number>> {
  const given = JSON.stringify(sites.map((site, place) => ({ ...site, place })));
  const rows = await db.run<{ id: number; securitySiteID: number }>(
    statement(insertProfiles, [db.scope.agencyId, given]),
  );
  return new Map(rows.map(({ id, securitySiteID }) => [securitySiteID, id]));
}

const insertContracts = `INSERT INTO site_history (security_agency_id, site_profile_id,
    security_site_id, client_profile_id, start, "end")
  SELECT $1, h."siteProfileID", h."securitySiteID", h."clientProfileID", h.start, h."end"
  FROM jsonb_to_recordset($2::jsonb) AS h ("siteProfileID" bigint, "securitySiteID" bigint,
    "clientProfileID" bigint, start timestamptz, "end" timestamptz)
  RETURNING id`;

/** Adds contracts of sites that have none. */
export async function addSiteHistories(
  db: AgencyDatabase,
  contracts: readonly Omit<NewSiteHistory, 'clockingPointID'>[],
): Promise<number[]> {
  const given = JSON.stringify(contracts);
  const rows = await db.run<{ id: number }>(statement(insertContracts, [db.scope.agencyId, given]));
  return rows.map(({ id }) => id);
}

const findProfiles = `SELECT ${siteProfileSelect} FROM site_profile a ${siteProfileJoins}
  WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[]) ORDER BY a.id`;

/** Some of the agency's sites. */
export function findSiteProfiles(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<SiteProfileRow[]> {
  return db.run(statement(findProfiles, [db.scope.agencyId, ids]));
}

const findHistories = `SELECT ${siteHistorySelect} FROM site_history a ${siteHistoryJoins}
  WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[]) ORDER BY a.id`;

/** Some contracts of the agency's sites. */
export function findSiteHistories(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<SiteHistoryRow[]> {
  return db.run(statement(findHistories, [db.scope.agencyId, ids]));
}
