import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openDatabase, unlimited, type Database, type SystemDatabase } from './database.ts';
import { opening } from './opening.ts';
import { AgencyScope } from './scope.ts';
import { statement } from './statement.ts';

let scratch: TestDatabase;
let database: Database;
let own: AgencyScope;

beforeAll(async () => {
  scratch = await createTestDatabase(inject('adminDatabaseUrl'));
  database = openDatabase(scratch.url, 2);
  own = AgencyScope.mint(await addAgency(database.system, 'Own'));
  await addAgency(database.system, 'Other');
});
afterAll(async () => {
  await database.end();
  await scratch.drop();
});

/** An agency with somebody of the same name. */
async function addAgency(db: SystemDatabase, name: string): Promise<number> {
  const [row] = await db.run<{ id: number }>(
    statement(
      `WITH agency AS (INSERT INTO security_agency (name) VALUES ($1) RETURNING id),
        person AS (INSERT INTO account (username) VALUES (gen_random_uuid()::text) RETURNING id),
        staff AS (INSERT INTO staff_profile (security_agency_id, account_id, name, staff_no)
          SELECT agency.id, person.id, $1, 'S1' FROM agency, person)
      SELECT id FROM agency`,
      [name],
    ),
  );
  if (row === undefined) throw new Error('no agency was added');
  return row.id;
}

const names = statement('SELECT name FROM staff_profile ORDER BY name');
const rename = (name: string) => statement('UPDATE staff_profile SET name = $1', [name]);
const broken = statement('SELECT 1 / 0');
const whoAmI = statement("SELECT current_user, current_setting('app.agency_id', true) AS agency");

describe('on any PostgreSQL', () => {
  it('statements are planned as the tests of indexes plan them', async () => {
    const name = new URL(scratch.url).pathname.slice(1);
    await database.pool.query(`ALTER DATABASE ${name} SET random_page_cost = 4`);
    await database.pool.query(`ALTER DATABASE ${name} SET jit = on`);
    const later = openDatabase(scratch.url, 1);
    const settings = statement(
      "SELECT current_setting('random_page_cost') AS cost, current_setting('jit') AS jit",
    );
    expect(await later.agency(own).run(settings)).toEqual([{ cost: '1.1', jit: 'off' }]);
    await later.end();
  });
});

describe('many rows', () => {
  it('are forgotten as they are used, without a full collection', async () => {
    const fixture = join(import.meta.dirname, 'long-reading.fixture.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--max-semi-space-size=4',
      '--max-old-space-size=32',
      fixture,
      scratch.url,
    ]);
    const { read, collections } = JSON.parse(stdout);
    expect(read).toBe(200_000);
    // Steps of one while it starts; twelve where the rows stay with their queries.
    expect(collections).toBeLessThan(6);
  });
});

describe('a connection that is lost', () => {
  it('between two statements of a transaction fails the next one, not the process', async () => {
    const tx = await database.begin(own);
    const [backend] = await tx.run<{ pid: number }>(statement('SELECT pg_backend_pid() AS pid'));
    await database.system.run(statement('SELECT pg_terminate_backend($1::int)', [backend?.pid]));
    // Until its last words have arrived, with nobody waiting for an answer.
    await sleep(300);
    await expect(tx.run(names)).rejects.toThrow('connection');
    await expect(tx.commit()).rejects.toThrow('not committed');
    expect(await database.agency(own).run(names)).toEqual([{ name: 'Own' }]);
  });
});

describe('one statement', () => {
  const slow = statement('SELECT pg_sleep(0.5)');

  it.each([
    ['PostgreSQL ends it', { server: 100, client: 5000 }],
    ['nobody waits for it any longer', { server: 5000, client: 100 }],
  ])('may not take longer than its limit: %s', async (_, limits) => {
    const limited = openDatabase(scratch.url, 1, limits);
    await expect(limited.system.run(slow)).rejects.toThrow('timeout');
    await limited.end();
  });

  it('takes as long as it needs where a person waits for a command', async () => {
    const patient = openDatabase(scratch.url, 1, unlimited);
    expect(await patient.system.run(statement('SHOW statement_timeout'))).toEqual([
      { statement_timeout: '0' },
    ]);
    expect(await patient.system.run(slow)).toHaveLength(1);
    await patient.end();
  });
});

describe('the database of an agency', () => {
  it('sees the agency alone, whatever the SQL says', async () => {
    expect(await database.agency(own).run(names)).toEqual([{ name: 'Own' }]);
  });

  it('reads several statements in one transaction, in their order', async () => {
    const [first, second] = await database.agency(own).runAll([names, whoAmI]);
    expect(first).toEqual([{ name: 'Own' }]);
    expect(second).toEqual([{ current_user: 'guardroom_app', agency: String(own.agencyId) }]);
  });

  it('reads nothing where it could not be bound: not as whoever owns the tables', async () => {
    const client = await database.pool.connect();
    await client.query('SELECT 1');
    const texts = opening(client, 'BEGIN READ ONLY', [statement('SET LOCAL ROLE nobody_at_all')]);
    expect(texts).toHaveLength(1);
    const sent = [...texts, names.text].map((text) => client.query(text));
    const codes = (await Promise.allSettled(sent)).map((each) =>
      each.status === 'rejected' ? String(each.reason.code) : 'answered',
    );
    client.release(true);
    expect(codes).toEqual(['22023', '25P02']);
  });

  it('only reads', async () => {
    await expect(database.agency(own).run(rename('x'))).rejects.toMatchObject({ code: '25006' });
  });

  it('leaves neither role nor agency behind on the connection', async () => {
    const calls = Array.from({ length: 6 }, () => database.agency(own).run(whoAmI));
    await Promise.all(calls);
    await expect(database.agency(own).run(broken)).rejects.toMatchObject({ code: '22012' });
    for (let turn = 0; turn < 4; turn += 1) {
      const [row] = await database.system.run<Record<string, unknown>>(whoAmI);
      expect(row?.['current_user']).not.toBe('guardroom_app');
      expect(row?.['agency'] ?? '').toBe('');
    }
  });

  it('gives its connection back after an error, as often as it happens', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await expect(database.agency(own).run(broken)).rejects.toMatchObject({ code: '22012' });
    }
    expect(await database.agency(own).run(names)).toEqual([{ name: 'Own' }]);
  });

  it('goes on after the server ended its connections', async () => {
    await database.system.run(whoAmI);
    await database.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    // Both at once: one alone may be answered by the connection that ended the other.
    const read = () =>
      database
        .agency(own)
        .run(names)
        .catch(() => 'lost');
    await expect
      .poll(() => Promise.all([read(), read()]), { timeout: 5000 })
      .toEqual([[{ name: 'Own' }], [{ name: 'Own' }]]);
  });
});

describe('a transaction of changes', () => {
  it('is kept when it is committed and gone when it is not', async () => {
    const kept = await database.begin(own);
    await kept.run(rename('Kept'));
    expect(await database.agency(own).run(names)).toEqual([{ name: 'Own' }]);
    await kept.commit();
    expect(await database.agency(own).run(names)).toEqual([{ name: 'Kept' }]);
    const gone = await database.begin(own);
    await gone.run(rename('Gone'));
    await gone.rollback();
    expect(await database.agency(own).run(names)).toEqual([{ name: 'Kept' }]);
  });

  it('says that nothing was saved when one of its statements failed', async () => {
    const transaction = await database.begin(own);
    await transaction.run(rename('Half'));
    await expect(transaction.run(broken)).rejects.toMatchObject({ code: '22012' });
    await expect(transaction.commit()).rejects.toThrow('not committed');
    expect(await database.agency(own).run(names)).toEqual([{ name: 'Kept' }]);
  });

  it('changes no other agency', async () => {
    const transaction = await database.begin(own);
    await transaction.run(rename('Everybody'));
    await transaction.commit();
    const rows = await database.system.run(names);
    expect(rows).toEqual([{ name: 'Everybody' }, { name: 'Other' }]);
  });

  it('has ended once it has ended', async () => {
    const transaction = await database.begin(own);
    await transaction.commit();
    await transaction.rollback();
    await transaction.commit();
    await expect(transaction.run(names)).rejects.toThrow('the transaction has ended');
  });
});

describe('a transaction of the system', () => {
  it('keeps all or nothing', async () => {
    const count = statement('SELECT count(*) AS agencies FROM security_agency');
    const before = await database.system.run(count);
    const failing = database.system.transaction(async (tx) => {
      await addAgency(tx, 'Third');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.system.run(count)).toEqual(before);
  });

  it('says that nothing was saved when a failed statement was overlooked', async () => {
    const overlooking = database.system.transaction(async (tx) => {
      await addAgency(tx, 'Third');
      await tx.run(broken).catch(() => {});
    });
    await expect(overlooking).rejects.toThrow('not committed');
  });
});

describe('rows', () => {
  it('come in the form of the wire', async () => {
    const [row] = await database.system.run(
      statement(
        `SELECT 9007199254740991::bigint AS id, 12.50::numeric AS minutes, NULL::timestamptz AS nothing,
          '2026-11-21 08:00:00.987+08'::timestamptz AS at, '2026-11-21'::date AS day`,
      ),
    );
    expect(row).toEqual({
      id: 9_007_199_254_740_991,
      minutes: 12.5,
      nothing: null,
      at: '2026-11-21T00:00:00Z',
      day: '2026-11-21',
    });
  });
});

describe('a scope', () => {
  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('is of no agency %d', (id) => {
    expect(() => AgencyScope.mint(id)).toThrow('not an agency id');
  });
});
