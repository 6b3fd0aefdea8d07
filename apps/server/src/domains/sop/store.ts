import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../platform/database/update-statement.ts';
import type { SOPRow } from './types.ts';

// What guards' devices hold.
export { readStaffSOPs } from './store-staff.ts';

/** Columns of an SOP under their wire names; `a` is standard_operating_procedure. */
export const sopSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.security_site_id AS "securitySiteID",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  a.site_history_id AS "siteHistoryID", a.title, a.description, v.id AS "SOPVersionID",
  v.version_code AS "versionCode", v.bucket, v.key, v.region, a.version,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

/** The current version and the site, each if there is one. */
export const sopJoins = `
  LEFT JOIN sop_version v ON v.security_agency_id = $1
    AND v.standard_operating_procedure_id = a.id AND v.deleted = 0
  LEFT JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id`;

const find = `SELECT ${sopSelect} FROM standard_operating_procedure a ${sopJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

type Row = SOPRow & Record<string, unknown>;

/** An SOP by id, also a deleted one. */
export async function findSOP(db: AgencyDatabase, id: number): Promise<SOPRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** Somebody who is to stand at a site. */
export interface StaffAtSite {
  readonly staffProfileID: number;
  readonly siteProfileID: number;
}

/** An SOP of a site whose current version somebody has not acknowledged. */
export interface UnreadSOPRow extends StaffAtSite {
  readonly title: string;
}

const findUnread = `SELECT asked.staff AS "staffProfileID", a.site_profile_id AS "siteProfileID",
    a.title
  FROM unnest($2::bigint[], $3::bigint[]) AS asked(staff, site)
  JOIN standard_operating_procedure a ON a.security_agency_id = $1
    AND a.site_profile_id = asked.site AND a.deleted = 0
  JOIN sop_version v ON v.security_agency_id = $1 AND v.standard_operating_procedure_id = a.id
    AND v.deleted = 0
  WHERE NOT EXISTS (SELECT 1 FROM sop_acknowledgement k
    WHERE k.security_agency_id = $1 AND k.sop_version_id = v.id AND k.staff_profile_id = asked.staff)
  ORDER BY a.title, a.id`;

/** What people have not acknowledged of the SOPs of sites, by person; general ones are not among them. */
export async function unreadSOPsOf(
  db: AgencyDatabase,
  places: readonly StaffAtSite[],
): Promise<ReadonlyMap<number, readonly UnreadSOPRow[]>> {
  const asked = new Map(
    places.map(({ staffProfileID, siteProfileID }) => [
      `${staffProfileID} ${siteProfileID}`,
      { staffProfileID, siteProfileID },
    ]),
  );
  const pairs = [...asked.values()];
  const values = [
    db.scope.agencyId,
    pairs.map(({ staffProfileID }) => staffProfileID),
    pairs.map(({ siteProfileID }) => siteProfileID),
  ];
  const rows = await db.run<UnreadSOPRow & Record<string, unknown>>(statement(findUnread, values));
  return Map.groupBy(rows, ({ staffProfileID }) => staffProfileID);
}

const findAnyUnread = `SELECT 1 FROM standard_operating_procedure a
  JOIN sop_version v ON v.security_agency_id = $1 AND v.standard_operating_procedure_id = a.id
    AND v.deleted = 0 AND v.created_on <= $4
  WHERE a.security_agency_id = $1 AND a.deleted = 0
    AND (a.site_profile_id IS NULL OR a.site_profile_id = $3)
    AND NOT EXISTS (SELECT 1 FROM sop_acknowledgement k
      WHERE k.security_agency_id = $1 AND k.sop_version_id = v.id AND k.staff_profile_id = $2)
  LIMIT 1`;

/** Whether somebody came to a site before they had read all that was to be read then. @param at ISO UTC */
export async function hasUnreadSOP(
  db: AgencyDatabase,
  { staffProfileID, siteProfileID }: StaffAtSite,
  at: string,
): Promise<boolean> {
  const values = [db.scope.agencyId, staffProfileID, siteProfileID, at];
  return (await db.run(statement(findAnyUnread, values))).length > 0;
}

const hold = `SELECT id FROM standard_operating_procedure
  WHERE security_agency_id = $1 AND id = $2 FOR`;

/**
 * The same, held until the transaction ends: `UPDATE` to change it or its versions, `SHARE` for what
 * depends on the version that is current.
 */
export async function lockSOP(
  db: AgencyDatabase,
  id: number,
  strength: 'UPDATE' | 'SHARE' = 'UPDATE',
): Promise<SOPRow | undefined> {
  // Read only once it is held: versions are rows of their own, which waiting would not read anew.
  const held = await db.run(statement(`${hold} ${strength}`, [db.scope.agencyId, id]));
  return held.length === 0 ? undefined : findSOP(db, id);
}

const insert = `INSERT INTO standard_operating_procedure
    (security_agency_id, site_profile_id, security_site_id, site_history_id, title, description)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

export type NewSOP = Pick<
  SOPRow,
  'siteProfileID' | 'securitySiteID' | 'siteHistoryID' | 'title' | 'description'
>;

/** @returns its id */
export async function addSOP(db: AgencyDatabase, sop: NewSOP): Promise<number> {
  const { siteProfileID, securitySiteID, siteHistoryID, title, description } = sop;
  const values = [siteProfileID, securitySiteID, siteHistoryID, title, description];
  const [row] = await db.run<{ id: number }>(statement(insert, [db.scope.agencyId, ...values]));
  if (row === undefined) throw new Error('the SOP was not added');
  return row.id;
}

const changeable = {
  title: ['title', 'text'],
  description: ['description', 'text'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;
export type SOPChanges = ChangesOf<SOPRow, typeof changeable>;

/** Writes changed fields of one SOP and counts its version up, also when a version of it came. */
export async function saveSOP(db: AgencyDatabase, id: number, changes: SOPChanges): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('standard_operating_procedure', changeable, key, changes));
}
