import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { SOPVersionRow } from './types.ts';
import { nowIf } from '../../platform/database/now-if.ts';
import type { FileReference } from '../../platform/files/file-reference.ts';

/** Columns of a version under their wire names; `a` is sop_version. */
export const sopVersionSelect = `
  a.id, a.standard_operating_procedure_id AS "standardOperatingProcedureID",
  a.version_code AS "versionCode", a.bucket, a.key, a.region,
  a.uploaded_by_staff_profile_id AS "uploadedByStaffProfileID", uploader.name AS "uploadedBy",
  (SELECT count(*)::int FROM sop_acknowledgement k
    WHERE k.security_agency_id = $1 AND k.sop_version_id = a.id) AS readers,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

export const sopVersionJoins = `
  LEFT JOIN staff_profile uploader ON uploader.security_agency_id = $1
    AND uploader.id = a.uploaded_by_staff_profile_id`;

type Row = SOPVersionRow & Record<string, unknown>;

const find = `SELECT ${sopVersionSelect} FROM sop_version a ${sopVersionJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A version by id, also one that is no longer current. */
export async function findSOPVersion(
  db: AgencyDatabase,
  id: number,
): Promise<SOPVersionRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const findWithFile = `SELECT id FROM sop_version
  WHERE security_agency_id = $1 AND standard_operating_procedure_id = $2
    AND bucket = $3 AND key = $4 AND region = $5 LIMIT 1`;

/** Whether a version of this SOP, be it an earlier one, has the file. */
export async function hasFile(
  db: AgencyDatabase,
  sopID: number,
  { bucket, key, region }: FileReference,
): Promise<boolean> {
  const values = [db.scope.agencyId, sopID, bucket, key, region];
  return (await db.run(statement(findWithFile, values))).length > 0;
}

const insert = `INSERT INTO sop_version (security_agency_id, standard_operating_procedure_id,
    version_code, bucket, key, region, uploaded_by_account_id, uploaded_by_staff_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;

export interface NewVersion extends FileReference {
  readonly standardOperatingProcedureID: number;
  readonly versionCode: string;
}

/** Adds a version where none is current. @returns its id */
export async function addSOPVersion(
  db: AgencyDatabase,
  { standardOperatingProcedureID, versionCode, bucket, key, region }: NewVersion,
  by: { readonly accountID: number; readonly staffProfileID: number },
): Promise<number> {
  const file = [bucket, key, region];
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      db.scope.agencyId,
      standardOperatingProcedureID,
      versionCode,
      ...file,
      by.accountID,
      by.staffProfileID,
    ]),
  );
  if (row === undefined) throw new Error('the version was not added');
  return row.id;
}

const setDeleted = `UPDATE sop_version SET deleted = $3::smallint, updated_on = now(),
    deleted_on = ${nowIf('$3::smallint = 1')}
  WHERE security_agency_id = $1 AND id = $2`;

/** Makes a version an earlier one, or current again. */
export async function saveVersionDeleted(
  db: AgencyDatabase,
  id: number,
  deleted: 0 | 1,
): Promise<void> {
  await db.run(statement(setDeleted, [db.scope.agencyId, id, deleted]));
}
