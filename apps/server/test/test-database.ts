import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../src/platform/database/migrate.ts';
import { createLog } from '../src/platform/log.ts';
import { openNodes, urlOf, type Nodes } from './citus/database-nodes.ts';

export interface TestDatabase {
  /** Connection of the owner. */
  readonly url: string;
  drop(): Promise<void>;
}

/** Any number: one process at a time makes the template. */
const lockKey = 7_203_413;

/**
 * A database of its own with all migrations, copied from a template that the first test makes and
 * the later ones share. The template's name follows from the migrations, so it is never stale.
 * @param adminUrl connection of a role that may create databases
 */
export async function createTestDatabase(adminUrl: string): Promise<TestDatabase> {
  const name = `guardroom_test_${randomBytes(8).toString('hex')}`;
  const cluster = await openNodes(adminUrl);
  try {
    const template = await ensureTemplate(cluster);
    await cluster.all(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await cluster.close();
  }
  return { url: urlOf(adminUrl, name), drop: () => dropEverywhere(adminUrl, name) };
}

async function dropEverywhere(adminUrl: string, name: string): Promise<void> {
  const cluster = await openNodes(adminUrl);
  try {
    await cluster.all(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } finally {
    await cluster.close();
  }
}

async function ensureTemplate(cluster: Nodes): Promise<string> {
  const name = `guardroom_template_${hashOfMigrations()}`;
  await cluster.first.query('SELECT pg_advisory_lock($1)', [lockKey]);
  try {
    const found = await cluster.first.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await makeTemplate(cluster, name);
  } finally {
    await cluster.first.query('SELECT pg_advisory_unlock($1)', [lockKey]);
  }
  return name;
}

// Made beside and renamed: what a killed run leaves behind is never copied.
async function makeTemplate(cluster: Nodes, name: string): Promise<void> {
  await cluster.all(`DROP DATABASE IF EXISTS ${name}_new WITH (FORCE)`);
  await cluster.all(`CREATE DATABASE ${name}_new`);
  const url = urlOf(cluster.url, `${name}_new`);
  await cluster.join(url);
  await migrate(url, createLog('error'));
  await cluster.leave(`${name}_new`);
  await cluster.all(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
}

function hashOfMigrations(): string {
  const folder = join(import.meta.dirname, '../migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted()) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
