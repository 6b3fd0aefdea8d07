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

/** Any two numbers, this and the next: one process at a time makes what the others copy. */
const lockKey = 7_203_413;

/**
 * A database of its own with all migrations, copied from a template that the first test makes and
 * the later ones share. The template's name follows from the migrations, so it is never stale.
 * @param adminUrl connection of a role that may create databases
 * @param original another database to copy; nobody may be connected to it
 */
export async function createTestDatabase(
  adminUrl: string,
  original?: string,
): Promise<TestDatabase> {
  const name = `guardroom_test_${randomBytes(8).toString('hex')}`;
  const cluster = await openNodes(adminUrl);
  try {
    const template = original ?? (await ensureTemplate(cluster));
    await cluster.all(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await cluster.close();
  }
  return { url: urlOf(adminUrl, name), drop: () => dropEverywhere(adminUrl, name) };
}

/** Drops a database, on all machines of a cluster. */
export async function dropEverywhere(adminUrl: string, name: string): Promise<void> {
  const cluster = await openNodes(adminUrl);
  try {
    await cluster.all(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } finally {
    await cluster.close();
  }
}

async function ensureTemplate(cluster: Nodes): Promise<string> {
  const name = `guardroom_template_${hashOfMigrations()}`;
  await onlyOnce(cluster, lockKey, name, async (unfinished) => {
    await cluster.all(`CREATE DATABASE ${unfinished}`);
    const url = urlOf(cluster.url, unfinished);
    await cluster.join(url);
    await migrate(url, createLog('error'));
  });
  return name;
}

/**
 * A filled database for others to be copied from: the first process that asks for it fills a
 * migrated one, the others wait.
 * @param fill leaves no connection to it open
 */
export async function ensureOriginal(
  adminUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const cluster = await openNodes(adminUrl);
  try {
    const template = await ensureTemplate(cluster);
    await onlyOnce(cluster, lockKey + 1, name, async (unfinished) => {
      await cluster.all(`CREATE DATABASE ${unfinished} TEMPLATE ${template}`);
      await fill(urlOf(adminUrl, unfinished));
    });
  } finally {
    await cluster.close();
  }
}

// Made beside and renamed: what a killed run leaves behind is never copied.
async function onlyOnce(
  cluster: Nodes,
  lock: number,
  name: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  await cluster.first.query('SELECT pg_advisory_lock($1)', [lock]);
  try {
    const found = await cluster.first.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount !== 0) return;
    const unfinished = `${name}_new`;
    await cluster.all(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await make(unfinished);
    await cluster.leave(unfinished);
    await cluster.all(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  } finally {
    await cluster.first.query('SELECT pg_advisory_unlock($1)', [lock]);
  }
}

function hashOfMigrations(): string {
  const folder = join(import.meta.dirname, '../migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted()) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
