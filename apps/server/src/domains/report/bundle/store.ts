import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { CaseBundleRow } from './types.ts';

/** Columns of a bundle under their wire names; `a` is case_bundle. */
export const bundleSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.site_profile_id AS "siteProfileID",
  site.name AS "siteProfileName", a.period_from AS "periodFrom", a.period_to AS "periodTo",
  a.names_visitors AS "namesVisitors", a.asked_by_staff_name AS "askedByStaffName", a.status,
  a.files, encode(a.manifest_sha256, 'hex') AS "manifestSHA256", a.left_out AS "leftOut", a.created_on AS "createdOn",
  a.finished_on AS "finishedOn"`;

export const bundleJoins = `
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id`;

const find = `SELECT ${bundleSelect} FROM case_bundle a ${bundleJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

export async function findBundle(
  db: AgencyDatabase,
  id: number,
): Promise<CaseBundleRow | undefined> {
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<CaseBundleRow & Record<string, unknown>>(query);
  return row;
}

const insert = `INSERT INTO case_bundle (security_agency_id, site_profile_id, period_from, period_to,
    names_visitors, asked_by_account_id, asked_by_staff_name)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

/** A bundle that somebody asks for. */
export interface NewBundle {
  readonly siteProfileID: number;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly namesVisitors: boolean;
  readonly accountID: number;
  readonly name: string;
}

export async function addBundle(db: AgencyDatabase, bundle: NewBundle): Promise<number> {
  const values = [
    db.scope.agencyId,
    bundle.siteProfileID,
    bundle.periodFrom,
    bundle.periodTo,
    bundle.namesVisitors,
    bundle.accountID,
    bundle.name,
  ];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the bundle was not added');
  return row.id;
}
