import { webcrypto } from 'node:crypto';
import type { AgencyDatabase, Database, SystemDatabase } from '../database/database.ts';
import type { AgencyScope } from '../database/scope.ts';
import { statement } from '../database/statement.ts';
import { refuse } from '../graphql/refusal/refusal.ts';
import type { AcceptedFile } from './accepted-file.ts';
import type { FilePurpose, MadePurpose } from './file-purposes.ts';
import type { FileReference } from './file-reference.ts';

/** What whoever attaches a file is told where it cannot be. */
export const fileRefusals = {
  gone: 'The file was not found. Please upload it again.',
  taken: 'This file belongs to another record already.',
} as const;

const insert = `INSERT INTO stored_file (security_agency_id, bucket, key, region, purpose, content_type,
    size, sha256, has_thumbnail, uploaded_by_account_id,
    original_extension, original_size, original_sha256)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  ON CONFLICT DO NOTHING RETURNING id`;

/** Beside the event loop: of the largest file it takes some 30 ms. */
async function sha256(bytes: Uint8Array): Promise<Buffer> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
}

/** @returns false when the key is taken */
export async function insertFile(
  database: Database,
  scope: AgencyScope,
  { bucket, key, region }: FileReference,
  file: AcceptedFile & { readonly purpose: FilePurpose | MadePurpose; readonly uploadedBy: number },
): Promise<boolean> {
  const { bytes, original } = file;
  const digest = await sha256(bytes);
  const originalDigest = original === undefined ? null : await sha256(original.bytes);
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
        bytes.length,
        digest,
        file.thumbnail !== null,
        file.uploadedBy,
        original?.extension ?? null,
        original?.bytes.length ?? null,
        originalDigest,
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

const findKept = `SELECT bucket, key, region, original_extension AS extension,
    original_size AS size, encode(original_sha256, 'hex') AS sha256
  FROM stored_file WHERE security_agency_id = $1 AND bucket = $2 AND key = $3
    AND original_extension IS NOT NULL`;

/** A file as it came in, where it is kept as well. */
export interface StoredOriginal extends FileReference {
  readonly extension: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The original of a file that a record of this agency names; undefined where none is kept. */
export async function findOriginal(
  db: AgencyDatabase,
  { bucket, key }: Pick<FileReference, 'bucket' | 'key'>,
): Promise<StoredOriginal | undefined> {
  const [row] = await db.run<StoredOriginal & Record<string, unknown>>(
    statement(findKept, [db.scope.agencyId, bucket, key]),
  );
  return row;
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
  purpose: FilePurpose | MadePurpose,
): Promise<void> {
  const values = [db.scope.agencyId, bucket, key, region, purpose];
  const claimed = await db.run(statement(claim, values));
  if (claimed.length === 1) return;
  const found = await db.run(statement(find, values));
  if (found.length > 0) return refuse('INVALID', fileRefusals.taken);
  return refuse('NOT_FOUND', fileRefusals.gone);
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
  return refuse('NOT_FOUND', fileRefusals.gone);
}

const listOld = `SELECT security_agency_id AS "securityAgencyID", id, bucket, key, region,
    original_extension AS "originalExtension"
  FROM stored_file WHERE attached_on IS NULL AND created_on < now() - interval '1 day'
  ORDER BY created_on LIMIT 1000`;
const deleteOne = `DELETE FROM stored_file
  WHERE security_agency_id = $1 AND id = $2 AND attached_on IS NULL RETURNING id`;

/** A file of any agency that no record attached within a day. */
export interface UnattachedFile extends FileReference {
  readonly securityAgencyID: number;
  readonly id: number;
  readonly originalExtension: string | null;
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
  removeBytes: (file: UnattachedFile) => Promise<void>,
): Promise<boolean> {
  return system.transaction(async (db) => {
    const rows = await db.run(statement(deleteOne, [file.securityAgencyID, file.id]));
    if (rows.length === 1) await removeBytes(file);
    return rows.length === 1;
  });
}
