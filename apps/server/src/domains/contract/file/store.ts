import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { keptSelect } from '../store.ts';
import type { ContractFileRow } from './types.ts';
import { nowIf } from '../../../platform/database/now-if.ts';
import type { FileReference } from '../../../platform/files/file-reference.ts';

/** Columns of a contract's file under their wire names; `a` is contract_file. */
export const contractFileSelect = `
  a.id, a.contract_id AS "contractID", a.bucket, a.key, a.region, ${keptSelect}`;

const ofContract = `SELECT ${contractFileSelect} FROM contract_file a
  WHERE a.security_agency_id = $1 AND a.contract_id = $2 AND a.deleted = 0 ORDER BY a.id`;

/** The live files of a contract. */
export function filesOfContract(
  db: AgencyDatabase,
  contractID: number,
): Promise<ContractFileRow[]> {
  return db.run<ContractFileRow & Record<string, unknown>>(
    statement(ofContract, [db.scope.agencyId, contractID]),
  );
}

const find = `SELECT ${contractFileSelect} FROM contract_file a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A file by id, also one that was removed. */
export async function findContractFile(
  db: AgencyDatabase,
  id: number,
): Promise<ContractFileRow | undefined> {
  const [row] = await db.run<ContractFileRow & Record<string, unknown>>(
    statement(find, [db.scope.agencyId, id]),
  );
  return row;
}

const insert = `INSERT INTO contract_file AS a (security_agency_id, contract_id, bucket, key, region)
  VALUES ($1, $2, $3, $4, $5) RETURNING ${contractFileSelect}`;

export async function addContractFile(
  db: AgencyDatabase,
  contractID: number,
  { bucket, key, region }: FileReference,
): Promise<ContractFileRow> {
  const [row] = await db.run<ContractFileRow & Record<string, unknown>>(
    statement(insert, [db.scope.agencyId, contractID, bucket, key, region]),
  );
  if (row === undefined) throw new Error('the file was not added');
  return row;
}

const setDeleted = `UPDATE contract_file AS a SET deleted = $3::smallint, updated_on = now(),
    deleted_on = ${nowIf('$3::smallint = 1')}
  WHERE a.security_agency_id = $1 AND a.id = $2 RETURNING ${contractFileSelect}`;

/** Removes a file from its contract, or brings it back. */
export async function saveFileDeleted(
  db: AgencyDatabase,
  id: number,
  deleted: number,
): Promise<ContractFileRow> {
  const [row] = await db.run<ContractFileRow & Record<string, unknown>>(
    statement(setDeleted, [db.scope.agencyId, id, deleted]),
  );
  if (row === undefined) throw new Error('the file vanished while it was changed');
  return row;
}
