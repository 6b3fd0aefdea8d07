import type { RegisterFact } from '@guardroom/rules/site/inputs';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { SecuritySiteRow } from './types.ts';

/** Columns of the register under their wire names; `a` is security_site and $1 the agency. */
export const securitySiteSelect = `
  a.id, a.name, a.address, a.unit_no AS "unitNo", a.postal, a.mcst_no AS "mcstNo", a.uen, a.tier,
  a.strata_lot AS "strataLot", own.id AS "siteProfileID", a.version, a.created_on AS "createdOn",
  coalesce(a.added_by_agency_id = $1, false) AS "addedByOwnAgency"`;

/** The viewer's own profile of a registered site. */
export const securitySiteJoins = `
  LEFT JOIN site_profile own
    ON own.security_agency_id = $1 AND own.security_site_id = a.id AND own.deleted = 0`;

const findRegistered = `SELECT ${securitySiteSelect} FROM security_site a ${securitySiteJoins}
  WHERE a.deleted = 0`;

/** One site of the register. */
export async function findSecuritySite(
  db: AgencyDatabase,
  id: number,
): Promise<SecuritySiteRow | undefined> {
  const query = statement(`${findRegistered} AND a.id = $2`, [db.scope.agencyId, id]);
  const [row] = await db.run<SecuritySiteRow>(query);
  return row;
}

export type RegisterFields = Pick<SecuritySiteRow, 'name' | RegisterFact>;

/**
 * A site that the register has already under the same UEN, or under name and postal code.
 * @param exceptID the entry that is corrected
 */
export async function findRegisteredAs(
  db: AgencyDatabase,
  { name, postal, uen }: RegisterFields,
  exceptID = 0,
): Promise<SecuritySiteRow | undefined> {
  const same = `(upper(a.uen) = upper($2) OR (a.postal = $3 AND lower(a.name) = lower($4))) AND a.id <> $5`;
  const values = [db.scope.agencyId, uen, postal, name, exceptID];
  const [row] = await db.run<SecuritySiteRow>(
    statement(`${findRegistered} AND ${same} ORDER BY a.id LIMIT 1`, values),
  );
  return row;
}

const register = `INSERT INTO security_site
    (name, address, unit_no, postal, mcst_no, uen, tier, strata_lot, added_by_agency_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;

const valuesOf = (site: RegisterFields) => {
  const { name, address, unitNo, postal, mcstNo, uen, tier, strataLot } = site;
  return [name, address, unitNo, postal, mcstNo, uen, tier, strataLot];
};

export async function addSecuritySite(db: AgencyDatabase, site: RegisterFields): Promise<number> {
  const values = [...valuesOf(site), db.scope.agencyId];
  const [row] = await db.run<{ id: number }>(statement(register, values));
  if (row === undefined) throw new Error('no site was registered');
  return row.id;
}

const correct = `SELECT correct_security_site($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS done`;

/** Writes an entry that the agency added. @returns false when it was changed since it was read */
export async function saveSecuritySite(
  db: AgencyDatabase,
  { id, version }: SecuritySiteRow,
  fields: RegisterFields,
): Promise<boolean> {
  const values = [id, version, ...valuesOf(fields)];
  const [row] = await db.run<{ done: boolean }>(statement(correct, values));
  return row?.done === true;
}
