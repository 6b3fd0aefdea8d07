import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { killWhen } from '../database/kill-when.ts';
import { makeWorld, type Agencies } from '../samples/operation-sample.ts';
import { contentsOf, schemaOf, withClient } from '../database/schema-digest.ts';
import type { TestServer } from '../harness.ts';
import { startServerOf } from '../test-server.ts';
import { startCitusCluster, type CitusCluster } from './citus-cluster.ts';
import { urlOf } from './database-nodes.ts';
import { findCitus } from './find-citus.ts';

/** A database that exists goes to a coordinator, and from there to two workers, below a server. */
const bin = findCitus();
let cluster: CitusCluster;
let server: TestServer;
let world: Agencies;
let before: Record<string, string>;
let constrained: string[];

async function distribute(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = { DATABASE_URL: server.databaseUrl },
): Promise<{ code: number; said: readonly string[] }> {
  const said: string[] = [];
  const code = await runCommandLine(['distribute', '--parts=2', ...args], {
    env,
    print: (line) => void said.push(line),
    tell: (line) => void said.push(line),
    readInput: () => Promise.resolve(''),
  });
  // How long it took differs.
  return { code, said: said.map((line) => line.replaceAll(/\d+\.\d s/g, '… s')) };
}

/** Tables that a server writes by itself. */
async function contents(): Promise<Record<string, string>> {
  const {
    job: _job,
    outbox: _outbox,
    session: _session,
    ...all
  } = await contentsOf(server.databaseUrl);
  return all;
}

/** Without those of the parts. */
async function constraints(): Promise<string[]> {
  const { constraints: all = [] } = await schemaOf(server.databaseUrl);
  return all.filter((line) => !/^\w+_\d{6} /.test(line));
}

const places = `SELECT citus_table_type AS kind, count(*) > 15 AS many FROM citus_tables
  GROUP BY 1 ORDER BY 1`;
const machines = `SELECT count(DISTINCT (nodename, nodeport))::int AS count FROM citus_shards
  WHERE citus_table_type = 'distributed'`;
const holder = `SELECT nodeport::text AS port FROM citus_shards
  WHERE shardid = get_shard_id_for_distribution_column('staff_profile', $1::bigint)`;

async function inDatabase(url: string, statements: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Somebody who was signed in before. */
async function people(): Promise<{ codes: readonly string[]; names: number }> {
  const document = `query ($pagination: Pagination!) {
    listStaffProfile(pagination: $pagination) { count }
  }`;
  const pagination = { agencyID: world.own.agency.id };
  const { codes, body } = await world.own.console.graphql<{ listStaffProfile: { count: number } }>(
    document,
    { pagination },
  );
  return { codes, names: body.data?.listStaffProfile.count ?? 0 };
}

/** Moving takes half a minute: `npm run citus -- server test/citus/distribute`. */
const moves = process.env['ON_CITUS'] === 'true';

describe.skipIf(bin === undefined)('guardroom distribute', () => {
  beforeAll(async () => {
    if (bin === undefined || inject('adminDatabaseUrl') === '') return;
    cluster = await startCitusCluster(bin, { joined: false });
    server = await startServerOf({ adminUrl: cluster.url });
    world = await makeWorld(server, 'Another agency');
    before = await contents();
    constrained = await constraints();
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await cluster.close();
  });

  it.each([
    [[], {}, 1, 'The embedded PostgreSQL has no Citus.'],
    [['--to=127.0.0.1:5432'], {}, 2, '--to needs --agency.'],
    [['--agency=1', '--to=here'], {}, 2, '--to takes host:port, not "here".'],
    [['--parts=129'], {}, 2, '--parts takes at most 128.'],
  ])('%j with %j is refused', async (args, env, code, sentence) => {
    const ran = await distribute(args, env);
    expect(ran).toEqual({ code, said: [expect.stringContaining(sentence)] });
  });

  it('says what is missing, one thing after the other', async () => {
    expect(await distribute()).toEqual({
      code: 1,
      said: [expect.stringContaining('CREATE EXTENSION citus;')],
    });
    await inDatabase(server.databaseUrl, ['CREATE EXTENSION citus']);
    expect(await distribute()).toEqual({
      code: 1,
      said: [expect.stringContaining('citus_set_coordinator_host')],
    });
    const { hostname, port } = new URL(server.databaseUrl);
    await inDatabase(server.databaseUrl, [
      `SELECT citus_set_coordinator_host('${hostname}', ${port})`,
    ]);
    expect(await distribute(['--agency=1'])).toEqual({
      code: 1,
      said: ['The tables have no place yet. Run distribute without an agency first.'],
    });
  });

  it('leaves everything as it was when it is killed with the tables locked', async () => {
    const held = `SELECT 1 FROM pg_locks WHERE relation = 'staff_profile'::regclass AND granted
        AND mode = 'AccessExclusiveLock' AND EXISTS (SELECT 1 FROM pg_locks WHERE granted
          AND relation = 'work_history'::regclass AND mode = 'AccessExclusiveLock')`;
    await withClient(server.databaseUrl, (client) =>
      killWhen(
        ['distribute'],
        { PATH: process.env['PATH'] ?? '', DATABASE_URL: server.databaseUrl },
        async () => (await client.query(held)).rowCount !== 0,
      ),
    );
    expect(await server.sql(places)).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  it('gives every table its place, with its rows and its foreign keys', async () => {
    // The one that was killed ends within a second.
    const locks = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory'";
    await expect.poll(() => server.sql(locks), { timeout: 20_000 }).toEqual([]);
    expect(await distribute()).toEqual({
      code: 0,
      said: [
        'Settled rights and row policies; tables were locked for … s.',
        'Every connection knows the cluster.',
        expect.stringMatching(
          /^Divided \d+ tables by agency and copied \d+; all were locked for … s\.$/,
        ),
        expect.stringMatching(/^Compared the rows of \d+ foreign keys\.$/),
        expect.stringMatching(/^Freed the disk of \d+ tables that were copied\.$/),
        'No worker is known: the rows stay here. Add one, then run this again.',
      ],
    });
    expect(await server.sql(places)).toEqual([
      { kind: 'distributed', many: true },
      { kind: 'reference', many: true },
    ]);
    expect(await contents()).toEqual(before);
    expect(await constraints()).toEqual(constrained);
  });

  it('is seen by nobody who works', async () => {
    expect(await people()).toEqual({ codes: [], names: expect.any(Number) });
    expect((await people()).names).toBeGreaterThan(0);
  });

  describe.runIf(moves)('with workers', () => {
    it('moves the rows to workers that were added', async () => {
      const name = new URL(server.databaseUrl).pathname.slice(1);
      for (const worker of cluster.workers) {
        await inDatabase(worker, [`CREATE DATABASE ${name}`]);
        await inDatabase(urlOf(worker, name), ['CREATE EXTENSION citus']);
        const { hostname, port } = new URL(worker);
        await inDatabase(server.databaseUrl, [`SELECT citus_add_node('${hostname}', ${port})`]);
      }
      const seen = await people();
      const ran = await distribute();
      expect(ran).toEqual({
        code: 0,
        said: [
          'Every table has its place.',
          expect.stringMatching(/^Moved \d agencies to .* 1 moves to go\.$/),
          expect.stringMatching(/^Moved \d agencies to .* 0 moves to go\.$/),
          'The rows stand on 2 workers.',
        ],
      });
      expect(await server.sql(machines)).toEqual([{ count: 2 }]);
      expect(await contents()).toEqual(before);
      expect(await people()).toEqual(seen);
    });

    it('gives an agency a part of its own on the worker that is named', async () => {
      const { id } = world.own.agency;
      const [{ port } = { port: '' }] = await server.sql<{ port: string }>(holder, [id]);
      const other = cluster.workers.map((url) => new URL(url)).find((url) => url.port !== port);
      const to = other?.host ?? '';
      const args = [`--agency=${id}`, `--to=${to}`];
      const done = { code: 0, said: [`Agency ${id} has a part of its own on ${to}, in … s.`] };
      expect(await distribute(args)).toEqual(done);
      expect(await server.sql(holder, [id])).toEqual([{ port: other?.port }]);
      // Again, there is nothing to do.
      expect(await distribute(args)).toEqual(done);
      expect(await contents()).toEqual(before);
      expect(await distribute(['--agency=999999'])).toEqual({
        code: 1,
        said: ['There is no agency 999999.'],
      });
      expect(await distribute([`--agency=${id}`, '--to=127.0.0.1:1'])).toEqual({
        code: 1,
        said: ['There is no worker 127.0.0.1:1.'],
      });
    });
  });
});
