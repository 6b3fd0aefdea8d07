import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../src/platform/database/migrate.ts';
import { createLog } from '../src/platform/log.ts';

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
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${await ensureTemplate(admin, adminUrl)}`);
  });
  return {
    url: urlOf(adminUrl, name),
    drop: () =>
      asAdmin(adminUrl, async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

async function ensureTemplate(admin: pg.Client, adminUrl: string): Promise<string> {
  const name = `guardroom_template_${hashOfMigrations()}`;
  await admin.query('SELECT pg_advisory_lock($1)', [lockKey]);
  try {
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await makeTemplate(admin, adminUrl, name);
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [lockKey]);
  }
  return name;
}

// Made beside and renamed: what a killed run leaves behind is never copied.
async function makeTemplate(admin: pg.Client, adminUrl: string, name: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${name}_new WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}_new`);
  await migrate(urlOf(adminUrl, `${name}_new`), createLog('error'));
  await admin.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
}

function hashOfMigrations(): string {
  const folder = join(import.meta.dirname, '../migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted()) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
