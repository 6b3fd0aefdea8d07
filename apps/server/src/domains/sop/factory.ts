import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { FileReference } from '../../platform/files/file-reference.ts';

export interface SOPGiven {
  readonly securityAgencyID: number;
  /** None: a general SOP. */
  readonly site?: { readonly id: number; readonly securitySiteID: number };
  readonly title?: string;
  readonly description?: string;
  /** `1.0` unless given; null for an SOP without a version. */
  readonly versionCode?: string | null;
}

export interface MadeSOP {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly title: string;
  /** Of its version; 0 without one. */
  readonly versionID: number;
}

let made = 0;

const insert = `INSERT INTO standard_operating_procedure
    (security_agency_id, site_profile_id, security_site_id, title, description)
  VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const insertVersion = `INSERT INTO sop_version
    (security_agency_id, standard_operating_procedure_id, version_code, bucket, key, region)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;
const retire = `UPDATE sop_version SET deleted = 1, deleted_on = now()
  WHERE security_agency_id = $1 AND standard_operating_procedure_id = $2 AND deleted = 0`;
const insertReading = `INSERT INTO sop_acknowledgement (security_agency_id,
    standard_operating_procedure_id, sop_version_id, account_id, staff_profile_id)
  VALUES ($1, $2, $3, $4, $5) RETURNING id`;

async function idOf(db: SystemDatabase, sql: string, values: readonly unknown[]): Promise<number> {
  const [row] = await db.run<{ id: number }>(statement(sql, values));
  if (row === undefined) throw new Error('no SOP was made');
  return row.id;
}

/** One SOP with a version, for tests; its file is only named. */
export async function makeSOP(db: SystemDatabase, given: SOPGiven): Promise<MadeSOP> {
  made += 1;
  const { securityAgencyID, site, title = `SOP ${made}`, versionCode = '1.0' } = given;
  const place = [site?.id ?? null, site?.securitySiteID ?? null];
  const values = [securityAgencyID, ...place, title, given.description ?? null];
  const sop = { id: await idOf(db, insert, values), securityAgencyID, title, versionID: 0 };
  if (versionCode === null) return sop;
  return { ...sop, versionID: await makeSOPVersion(db, sop, { versionCode }) };
}

/** The next version of an SOP, for tests. @returns its id */
export async function makeSOPVersion(
  db: SystemDatabase,
  sop: Pick<MadeSOP, 'id' | 'securityAgencyID'>,
  given: { readonly versionCode: string; readonly file?: FileReference },
): Promise<number> {
  made += 1;
  const { id, securityAgencyID } = sop;
  const key = `sop/${securityAgencyID}/sop_${made}_Made.pdf`;
  const { file = { bucket: 'test', key, region: 'test' } } = given;
  await db.run(statement(retire, [securityAgencyID, id]));
  const reference = [file.bucket, file.key, file.region];
  return idOf(db, insertVersion, [securityAgencyID, id, given.versionCode, ...reference]);
}

/** That somebody has read the version with which the SOP was made, for tests. */
export function makeAcknowledgement(
  db: SystemDatabase,
  sop: Pick<MadeSOP, 'id' | 'securityAgencyID' | 'versionID'>,
  staff: { readonly id: number; readonly accountID: number },
): Promise<number> {
  const { securityAgencyID, id, versionID } = sop;
  return idOf(db, insertReading, [securityAgencyID, id, versionID, staff.accountID, staff.id]);
}
