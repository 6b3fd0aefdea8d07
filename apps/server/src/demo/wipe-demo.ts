import type { Database, SystemDatabase } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { Files } from '../platform/files/files.ts';
import { demoRegister } from './site/register.ts';
import { demoSites } from './site/sites.ts';

const findAgencies = 'SELECT id FROM security_agency WHERE demo ORDER BY id';

// Files that no record attached are removed with their bytes by the files' own housekeeping.
const releaseFiles = `UPDATE stored_file SET attached_on = NULL, created_on = '2000-01-01Z'
  WHERE security_agency_id = ANY($1::bigint[])`;
const countFiles = `SELECT count(*) AS count FROM stored_file WHERE security_agency_id = ANY($1::bigint[])`;

// Every table with rows of an agency, and which other one of them each names.
const listTables = `SELECT c.relname AS "name", coalesce(array_agg(DISTINCT p.relname::text)
    FILTER (WHERE p.relname <> c.relname), '{}') AS "names"
  FROM pg_attribute a
  JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p')
    AND c.relnamespace = 'public'::regnamespace
  LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f'
  LEFT JOIN pg_class p ON p.oid = k.confrelid
  WHERE a.attname = 'security_agency_id' AND NOT a.attisdropped
  GROUP BY c.relname`;

// Of whoever belongs to the demo, wherever they are signed in.
const findMembers = `SELECT DISTINCT account_id AS id FROM staff_profile
  WHERE security_agency_id = ANY($1::bigint[])`;
const deleteSessions = 'DELETE FROM session WHERE account_id = ANY($1::bigint[])';
const deleteTokens = `DELETE FROM one_time_token WHERE account_id = ANY($1::bigint[])`;
const findAccounts = `WITH member AS (
    SELECT account_id, security_agency_id FROM staff_profile
    UNION ALL SELECT account_id, security_agency_id FROM client_user_profile)
  SELECT account_id AS id FROM member GROUP BY account_id
  HAVING bool_and(security_agency_id = ANY($1::bigint[]))`;
const deleteAccounts = 'DELETE FROM account WHERE id = ANY($1::bigint[])';
// What people of the demo added to the register stays, and is nobody's.
const disownRegister =
  'UPDATE security_site SET added_by_agency_id = NULL WHERE added_by_agency_id = ANY($1::bigint[])';
const findRegister = `SELECT r.id FROM security_site r WHERE r.uen = ANY($1)
  AND r.id NOT IN (SELECT DISTINCT p.security_site_id FROM site_profile p)`;
const deleteRegister = 'DELETE FROM security_site WHERE id = ANY($1::bigint[])';

/**
 * Deletes every agency that is marked as a demo, with its people, records, files and its sites in
 * the register, unless another agency uses them. Other agencies are never touched.
 * @returns how many agencies were deleted
 */
export async function wipeDemo(options: {
  readonly database: Database;
  readonly files: Pick<Files, 'removeUnattached'>;
}): Promise<number> {
  const { system } = options.database;
  const agencies = (await system.run<{ id: number }>(statement(findAgencies))).map(({ id }) => id);
  if (agencies.length === 0) return 0;
  await removeFiles(system, options.files, agencies);
  await system.transaction((db) => deleteRows(db, agencies));
  return agencies.length;
}

// Before the rows: a wipe that was interrupted can be run again.
async function removeFiles(
  db: SystemDatabase,
  files: Pick<Files, 'removeUnattached'>,
  agencies: readonly number[],
): Promise<void> {
  await db.run(statement(releaseFiles, [agencies]));
  for (let before = Infinity; ;) {
    await files.removeUnattached();
    const [row] = await db.run<{ count: number }>(statement(countFiles, [agencies]));
    const left = row?.count ?? 0;
    if (left === 0) return;
    if (left >= before) throw new Error(`${left} files of the demo agency could not be removed.`);
    before = left;
  }
}

async function deleteRows(db: SystemDatabase, agencies: readonly number[]): Promise<void> {
  // Found first, because a distributed database removes nothing by what it must ask all machines.
  const found = async (text: string, of: readonly unknown[]): Promise<number[]> =>
    (await db.run<{ id: number }>(statement(text, [of]))).map(({ id }) => id);
  const accounts = await found(findAccounts, agencies);
  const tables = await db.run<TableNames>(statement(listTables));
  await db.run(statement(deleteSessions, [await found(findMembers, agencies)]));
  for (const name of childrenFirst(tables)) {
    await db.run(
      statement(`DELETE FROM "${name}" WHERE security_agency_id = ANY($1::bigint[])`, [agencies]),
    );
  }
  await db.run(statement(deleteTokens, [accounts]));
  await db.run(statement(deleteAccounts, [accounts]));
  await db.run(statement(disownRegister, [agencies]));
  await db.run(statement('DELETE FROM security_agency WHERE id = ANY($1::bigint[])', [agencies]));
  const ofDemo = [...demoSites, ...demoRegister].map(({ uen }) => uen);
  await db.run(statement(deleteRegister, [await found(findRegister, ofDemo)]));
}

type TableNames = { readonly name: string; readonly names: readonly string[] };

/** Tables in an order in which each is emptied before those that it names. */
function childrenFirst(tables: readonly TableNames[]): string[] {
  const ordered: string[] = [];
  let left = tables;
  while (left.length > 0) {
    const named = new Set(left.flatMap(({ names }) => names));
    const free = left.filter(({ name }) => !named.has(name));
    if (free.length === 0) throw new Error('the tables of an agency name each other in a circle');
    ordered.push(...free.map(({ name }) => name));
    left = left.filter(({ name }) => named.has(name));
  }
  return ordered;
}
