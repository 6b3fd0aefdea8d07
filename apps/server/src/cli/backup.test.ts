import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { onNodes, urlOf as serverUrl } from '../../test/citus/database-nodes.ts';
import { onCitus } from '../../test/citus/on-citus.ts';
import { connectionsOf, killWhen } from '../../test/database/kill-when.ts';
import { contentsOf, schemaOf, withClient } from '../../test/database/schema-digest.ts';
import { openDemoInstallation } from '../../test/demo-installation.ts';
import { openTestInstallation, type TestInstallation } from '../../test/test-installation.ts';
import { createClient } from '../../test/client.ts';
import { makeAgency } from '../domains/agency/factory.ts';
import { drawPhoto } from '../demo/picture/photos.ts';
import { demoSignIn } from '../demo/people/sign-in.ts';
import { readConfig } from '../platform/config.ts';
import { readManifest, writeManifest } from '../platform/backup/manifest.ts';
import { migrate } from '../platform/database/migrate.ts';
import { AgencyScope } from '../platform/database/scope.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';
import {
  startMemoryGateway,
  type MemoryGateway,
} from '../platform/files/memory-gateway.fixture.ts';
import { openStorages } from '../platform/files/storages.ts';
import { createLog } from '../platform/log.ts';
import { startServer } from '../server.ts';
import { runCommandLine } from './run.ts';

/**
 * Where TEST_DATABASE_URL names a server, backups go from it to an embedded one and back; else from
 * one database of the embedded one to the next.
 */
const log = createLog('silent');
/** The demo takes seconds; on a machine that does much else, minutes. */
const slowest = 400_000;
let folder: string;
let source: TestInstallation;
let sourceEnv: Record<string, string>;
/** The server that the first restore goes to. */
let otherAdmin: string;
let gateway: MemoryGateway;
/** What the backup of the demo holds, by table. */
let whole: Record<string, string>;
const closings: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guardroom-backup-'));
  source = await openDemoInstallation();
  sourceEnv = { DATABASE_URL: source.databaseUrl, DATA_FOLDER: source.dataFolder };
  gateway = await startMemoryGateway();
  otherAdmin = inject('adminDatabaseUrl');
  if (process.env['TEST_DATABASE_URL']) {
    const dataFolder = join(folder, 'embedded');
    const embedded = await startEmbeddedPostgres({ dataFolder, temporary: true });
    closings.push(() => embedded.stop());
    otherAdmin = embedded.url;
  }
}, slowest);

afterAll(async () => {
  for (const close of closings.toReversed()) await close();
  gateway.close();
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const code = await runCommandLine(args, {
    env,
    print: (line) => void lines.push(line),
    tell: (line) => void lines.push(line),
    readInput: () => Promise.resolve(''),
  });
  return { code, said: lines.join('\n') };
}

/** An empty database and a folder for files: what a new machine has. */
async function newMachine(adminUrl: string): Promise<Record<string, string>> {
  const name = `guardroom_restore_${randomBytes(6).toString('hex')}`;
  const url = serverUrl(adminUrl, name);
  await onNodes(adminUrl, async (nodes) => {
    await nodes.all(`CREATE DATABASE ${name}`);
    await nodes.join(url);
  });
  closings.push(() =>
    onNodes(adminUrl, (nodes) => nodes.all(`DROP DATABASE ${name} WITH (FORCE)`)),
  );
  return { DATABASE_URL: url, DATA_FOLDER: join(folder, name) };
}

const s3 = (): Record<string, string> => ({
  S3_ENDPOINT: gateway.endpoint,
  S3_BUCKET: 'elsewhere',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});

const urlOf = (env: Readonly<Record<string, string>>): string => env['DATABASE_URL'] ?? '';

/** Tables that a restore leaves as they were: it ends sessions. */
async function comparable(url: string): Promise<Record<string, string>> {
  const { session: _session, ...tables } = await contentsOf(url);
  return tables;
}

const pairs = `WITH written AS MATERIALIZED (SELECT coalesce(array_agg(request_id), '{}') AS ids
    FROM audit WHERE operation = 'written meanwhile')
  SELECT cardinality(ids) AS audits,
    (SELECT count(*) FROM outbox o WHERE o.message_id = ANY(ids))::int AS messages FROM written`;

async function writtenIn(url: string): Promise<{ audits: number; messages: number }> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ audits: number; messages: number }>(pairs),
  );
  return rows[0] ?? { audits: 0, messages: 0 };
}

/** Commits an audit row and a message together, again and again, until told to stop. */
function keepWriting(): { stop(): Promise<number> } {
  let going = true;
  let written = 0;
  const writing = (async () => {
    while (going) {
      const client = await source.database.pool.connect();
      const id = `meanwhile-${written}`;
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO audit (security_agency_id, operation, entity, entity_id, request_id)
          SELECT min(id), 'written meanwhile', 'Test', 1, $1 FROM security_agency`,
        [id],
      );
      await client.query(
        `INSERT INTO outbox (channel, recipient, body, message_id, status)
          VALUES ('EMAIL', 'a@example.com', '', $1, 'SENT')`,
        [id],
      );
      await client.query('COMMIT');
      client.release();
      written += 1;
    }
    return written;
  })();
  return {
    stop: () => {
      going = false;
      return writing;
    },
  };
}

describe('a backup', { timeout: slowest }, () => {
  it('taken while people write is restored elsewhere row by row, with its rights, and back', async () => {
    await withClient(source.databaseUrl, (client) =>
      client.query(`INSERT INTO session (token_hash, account_id, security_agency_id, staff_profile_id,
          application, expires_on)
        SELECT '\\x01', account_id, security_agency_id, id, 'CONSOLE', now() + interval '1 day'
        FROM staff_profile ORDER BY id LIMIT 1`),
    );
    const path = join(folder, 'whole');
    const writer = keepWriting();
    await expect.poll(async () => (await writtenIn(source.databaseUrl)).audits).toBeGreaterThan(5);
    const taken = await run(['backup', path], sourceEnv);
    const written = await writer.stop();
    expect(taken).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Backed up \d+ tables with \d+ rows and \d+ files \(\d+ bytes\) in [\d.]+ s\.$/,
      ),
    });
    const machine = { ...(await newMachine(otherAdmin)), ...s3() };
    const restored = await run(['restore', path], machine);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.said).toContain('Everybody signs in again.');

    // Whole transactions up to one moment.
    const { audits, messages } = await writtenIn(urlOf(machine));
    expect(audits).toBe(messages);
    expect(audits).toBeGreaterThan(0);
    expect(audits).toBeLessThan(written);
    whole = await comparable(urlOf(machine));
    const { audit: _a, outbox: _o, ...copied } = whole;
    const { audit: _b, outbox: _p, ...original } = await comparable(source.databaseUrl);
    expect(copied).toEqual(original);
    // From a cluster it came to one PostgreSQL, which has other rights and policies.
    const [there, here] = [await schemaOf(urlOf(machine)), await schemaOf(source.databaseUrl)];
    expect(onCitus || isDeepStrictEqual(there, here)).toBe(true);
    await expectToWork(machine);

    // From there, its files in an S3 store, to a database of the first server with files on disk.
    const second = join(folder, 'second');
    expect(await run(['backup', second], machine)).toMatchObject({ code: 0 });
    const back = await newMachine(inject('adminDatabaseUrl'));
    expect(await run(['restore', second], back)).toMatchObject({ code: 0 });
    const home = await comparable(urlOf(back));
    const elsewhere = await comparable(urlOf(machine));
    expect(home).toEqual(elsewhere);
    expect(await schemaOf(urlOf(back))).toEqual(await schemaOf(source.databaseUrl));
    await expectFiles(back);
  });
});

/** Sign-in, the book of occurrences, files, new rows: a restored installation is one to work with. */
async function expectToWork(env: Readonly<Record<string, string>>): Promise<void> {
  const url = urlOf(env);
  const { rows } = await withClient(url, (client) =>
    client.query('SELECT count(*)::int AS count FROM session WHERE revoked_on IS NULL'),
  );
  expect(rows).toEqual([{ count: 0 }]);
  expect(await run(['occurrence', 'verify'], env)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/: \d+ links, whole\.$/),
  });
  await expectFiles(env);
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', ...env });
  const server = await startServer({ config, databaseUrl: url, log });
  try {
    const { username, password } = demoSignIn.admin;
    const { body } = await createClient(server.url, undefined).graphql<{
      signIn: { viewer: { accountID: number } };
    }>(
      `mutation ($username: String!, $password: String!) {
        signIn(username: $username, password: $password) { viewer { accountID } } }`,
      { username, password },
    );
    expect(body.data?.signIn.viewer.accountID).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
}

async function expectFiles(env: Readonly<Record<string, string>>): Promise<void> {
  const storages = openStorages(readConfig(env));
  const { rows } = await withClient(urlOf(env), (client) =>
    client.query<{ bucket: string; key: string; size: string }>(
      'SELECT bucket, key, size FROM stored_file WHERE attached_on IS NOT NULL',
    ),
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const { bucket, key, size } of rows) {
    expect(await storages.head(bucket, key), key).toEqual({ size: Number(size) });
  }
}

describe('restore refuses', { timeout: slowest }, () => {
  let path: string;
  let smallUrl: string;
  let target: Record<string, string>;
  beforeAll(async () => {
    path = join(folder, 'small');
    target = await newMachine(inject('adminDatabaseUrl'));
    // One agency, one file.
    const origin = await openTestInstallation();
    closings.push(() => origin.close());
    const env = { DATABASE_URL: origin.databaseUrl, DATA_FOLDER: origin.dataFolder };
    smallUrl = origin.databaseUrl;
    const { id } = await makeAgency(origin.database.system);
    const bytes = await drawPhoto(1);
    const upload = { purpose: 'attendance', bytes, uploadedBy: 1 } as const;
    await origin.files.store(AgencyScope.mint(id), upload);
    await run(['backup', path], env);
  });
  const tablesOf = (env: Readonly<Record<string, string>>) => contentsOf(urlOf(env));

  it('a database that holds data, until it is told to replace it', async () => {
    const filled = await newMachine(inject('adminDatabaseUrl'));
    await migrate(urlOf(filled), log);
    await withClient(urlOf(filled), (client) =>
      client.query("INSERT INTO security_agency (name) VALUES ('Kept Pte Ltd')"),
    );
    const before = await tablesOf(filled);
    expect(await run(['restore', path], filled)).toEqual({
      code: 1,
      said: 'Checking the backup …\nThe database holds data. Only --replace throws it away.',
    });
    expect(await tablesOf(filled)).toEqual(before);
    expect(await run(['restore', '--replace', path], filled)).toMatchObject({ code: 0 });
    expect(await comparable(urlOf(filled))).toEqual(await comparable(smallUrl));
  });

  it("a database that somebody uses or that is another program's", async () => {
    const { said } = await withClient(urlOf(target), () => run(['restore', path], target));
    expect(said).toContain(
      'The database is in use by 1 other connections. Stop every server first.',
    );
    await withClient(urlOf(target), (client) => client.query('CREATE TABLE theirs (n int)'));
    expect((await run(['restore', path], target)).said).toContain('tables of another program');
    expect((await run(['restore', '--replace', path], target)).said).toContain(
      'of another program',
    );
    expect(Object.keys(await tablesOf(target))).toEqual(['theirs']);
    await withClient(urlOf(target), (client) => client.query('DROP TABLE theirs'));
  });

  it.each([
    ['a table that lost a byte', 'tables/attendance.copy.gz', 'is not what was written'],
    ['a file of which a byte changed', 'files', 'is not what was written'],
    ['a list that grew', 'files.jsonl.gz', 'is not what was written'],
    ['a manifest that somebody edited', 'manifest.json', 'its digest does not fit'],
  ])('%s, and touches nothing', async (_what, name, sentence) => {
    const part = name === 'files' ? await anyFile(join(path, name)) : join(path, name);
    const kept = await readFile(part);
    if (name.endsWith('.json'))
      await writeFile(part, String(kept).replace('"rows": ', '"rows": 1'));
    else await appendFile(part, 'x');
    try {
      const { code, said } = await run(['restore', path], target);
      expect(code).toBe(1);
      expect(said).toContain(sentence);
      expect(await tablesOf(target)).toEqual({});
    } finally {
      await writeFile(part, kept);
    }
  });

  it('a backup of a newer version', async () => {
    const manifest = await readManifest(path);
    const kept = await readFile(join(path, 'manifest.json'));
    const newer = {
      ...manifest,
      version: '9.0.0',
      migrations: [...manifest.migrations, '9999_x.sql'],
    };
    await writeFile(join(path, 'manifest.json'), writeManifest(newer));
    expect((await run(['restore', path], target)).said).toContain(
      'The backup is of Guardroom 9.0.0, which is newer than this one: it has 9999_x.sql.',
    );
    await writeFile(join(path, 'manifest.json'), kept);
  });

  it('a folder that is no backup, and to write where something is', async () => {
    const none = join(folder, 'none');
    expect((await run(['restore', none], target)).said).toContain('holds no finished backup');
    expect((await run(['restore'], target)).said).toContain('"restore" takes one folder.');
    expect(await run(['backup', path], sourceEnv)).toEqual({
      code: 1,
      said: `"${path}" is there already.`,
    });
    const empty = await run(['backup', join(folder, 'nothing')], target);
    expect(empty).toEqual({ code: 1, said: 'The database holds no Guardroom.' });
  });
});

describe('killed in the middle', { timeout: slowest }, () => {
  it('a backup is no backup', async () => {
    const path = join(folder, 'killed');
    // A reader that holds a table back keeps the backup in its middle; on a cluster, before it begins.
    const held = onCitus ? 'account' : 'staff_profile';
    await withClient(source.databaseUrl, async (client) => {
      await client.query('BEGIN');
      if (!onCitus) await client.query(`LOCK TABLE ${held}`);
      await killWhen(['backup', path], sourceEnv, async () => {
        const part = `${path}.unfinished/tables/${held}.copy.gz`;
        return stat(part).then(
          () => true,
          () => false,
        );
      });
      await client.query('ROLLBACK');
    });
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect((await run(['restore', `${path}.unfinished`], sourceEnv)).said).toContain(
      'holds no finished backup',
    );
    expect((await run(['backup', path], sourceEnv)).said).toContain('Remove it first.');
    await rm(`${path}.unfinished`, { recursive: true });
  });

  it('a restore says so to the next server, and is run again', async () => {
    const path = join(folder, 'whole');
    const target = await newMachine(inject('adminDatabaseUrl'));
    await killWhen(['restore', path], target, async (said) => {
      if (!said.includes('Filling the database')) return false;
      const { rows } = await withClient(urlOf(target), (client) =>
        client.query(`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND query LIKE 'COPY %' AND state = 'active'`),
      );
      return rows.length > 0;
    });
    await expect.poll(() => connectionsOf(urlOf(target))).toBe(0);
    expect(Object.keys(await contentsOf(urlOf(target)))).toEqual(['schema_migration']);
    await expect(migrate(urlOf(target), log)).rejects.toThrow(
      'A restore of this database was interrupted. Run it again.',
    );
    expect(await run(['restore', path], target)).toMatchObject({ code: 0 });
    expect(await comparable(urlOf(target))).toEqual(whole);
  });
});

async function anyFile(path: string): Promise<string> {
  const names = await readdir(path, { recursive: true });
  return join(path, names.find((name) => name.endsWith('.jpg')) ?? '');
}
