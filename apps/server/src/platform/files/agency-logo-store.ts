import type { AgencyDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { FileReference } from './file-reference.ts';

const find = `SELECT bucket, key, region FROM agency_logo
  WHERE security_agency_id = $1 AND deleted = 0`;

/** Where the logo of the agency lies; undefined when it has none of its own. */
export async function findLogo(db: AgencyDatabase): Promise<FileReference | undefined> {
  const [row] = await db.run<FileReference & Record<string, unknown>>(
    statement(find, [db.scope.agencyId]),
  );
  return row;
}

const save = `INSERT INTO agency_logo (security_agency_id, bucket, key, region)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (security_agency_id)
  DO UPDATE SET bucket = $2, key = $3, region = $4, updated_on = excluded.updated_on, deleted = 0`;

export async function saveLogo(
  db: AgencyDatabase,
  { bucket, key, region }: FileReference,
): Promise<void> {
  await db.run(statement(save, [db.scope.agencyId, bucket, key, region]));
}

const remove = `UPDATE agency_logo SET deleted = 1, updated_on = now()
  WHERE security_agency_id = $1 AND deleted = 0`;

export async function removeLogo(db: AgencyDatabase): Promise<void> {
  await db.run(statement(remove, [db.scope.agencyId]));
}
