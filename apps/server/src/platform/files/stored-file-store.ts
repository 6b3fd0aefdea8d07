import { createHash } from 'node:crypto';
import type { AgencyDatabase, Database, SystemDatabase } from '../database/database.ts';
import type { AgencyScope } from '../database/scope.ts';
import { statement } from '../database/statement.ts';
import { refuse } from '../graphql/refusal.ts';
import type { AcceptedFile } from './accepted-file.ts';
import type { FilePurpose } from './file-purposes.ts';
import type { FileReference } from './files.ts';

const insert = `INSERT INTO stored_file (security_agency_id, bucket, key, region, purpose, content_type,
    size, sha256, has_thumbnail, uploaded_by_account_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`;

/** @returns false when the key is taken */
export async function insertFile(
  database: Database,
  scope: AgencyScope,
  { bucket, key, region }: FileReference,
  file: AcceptedFile & {
    readonly purpose: FilePurpose;
    readonly uploadedBy: number;
  },
): Promise<boolean> {
  const transaction = await database.begin(scope);
  try {
    const rows = await transaction.run(
      statement(insert, [
        scope.agencyId,
        bucket,
        key,
        region,
        file.purpose,
        file.contentType,
        file.bytes.length,
        createHash('sha256').update(file.bytes).digest(),
        file.thumbnail !== null,
        file.uploadedBy,
      ]),
    );
    await transaction.commit();
    return rows.length === 1;
  } finally {
    await transaction.rollback();
  }
}

const waiting = `SELECT count(*) AS count FROM stored_file
  WHERE security_agency_id = $1 AND uploaded_by_account_id = $2 AND attached_on IS NULL`;

/** Files that this account brought and no record has attached. */
export async function countUnattached(db: AgencyDatabase, accountID: number): Promise<number> {
  const [row] = await db.run<{ count: number }>(statement(waiting, [db.scope.agencyId, accountID]));
  return row?.count ?? 0;
}

const claim = `UPDATE stored_file SET attached_on = now()
  WHERE security_agency_id = $1 AND bucket = $2 AND key = $3 AND region = $4 AND purpose = $5
    AND attached_on IS NULL RETURNING id`;
const find = `SELECT id FROM stored_file
  WHERE security_agency_id = $1 AND bucket = $2 AND key = $3 AND region = $4 AND purpose = $5`;

/** Behind `Files.attach`, which says what it refuses. */
export async function attachFile(
  db: AgencyDatabase,
  { bucket, key, region }: FileReference,
  purpose: FilePurpose,
): Promise<void> {
  const values = [db.scope.agencyId, bucket, key, region, purpose];
  const claimed = await db.run(statement(claim, values));
  if (claimed.length === 1) return;
  const found = await db.run(statement(find, values));
  if (found.length > 0) return refuse('INVALID', 'This file belongs to another record already.');
  return refuse('NOT_FOUND', 'The file was not found. Please upload it again.');
}

const findWaiting = `${find} AND attached_on IS NULL`;

/** @throws NOT_FOUND when the agency has no such file, or a record has it */
export async function findUnattached(
  db: AgencyDatabase,
  { bucket, key, region }: FileReference,
  purpose: FilePurpose,
): Promise<void> {
  const values = [db.scope.agencyId, bucket, key, region, purpose];
  const found = await db.run(statement(findWaiting, values));
  if (found.length > 0) return;
  return refuse('NOT_FOUND', 'The file was not found. Please upload it again.');
}

const listOld = `SELECT security_agency_id AS "securityAgencyID", id, bucket, key, region
  FROM stored_file WHERE attached_on IS NULL AND created_on < now() - interval '1 day'
  ORDER BY created_on LIMIT 1000`;
const deleteOne = `DELETE FROM stored_file
  WHERE security_agency_id = $1 AND id = $2 AND attached_on IS NULL RETURNING id`;

/** A file of any agency that no record attached within a day. */
export interface UnattachedFile extends FileReference {
  readonly securityAgencyID: number;
  readonly id: number;
}

/** The oldest thousand. */
export function listUnattached(system: SystemDatabase): Promise<UnattachedFile[]> {
  return system.run<UnattachedFile & Record<string, unknown>>(statement(listOld));
}

/**
 * Removes a file with its bytes. The row stays locked until they are gone, so that no record can
 * attach it meanwhile.
 * @returns false when a record attached it or another process removed it
 */
export function removeUnattachedFile(
  system: SystemDatabase,
  file: UnattachedFile,
  removeBytes: (file: FileReference) => Promise<void>,
): Promise<boolean> {
  return system.transaction(async (db) => {
    const rows = await db.run(statement(deleteOne, [file.securityAgencyID, file.id]));
    if (rows.length === 1) await removeBytes(file);
    return rows.length === 1;
  });
}
