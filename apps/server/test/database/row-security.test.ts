import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAttendance } from '../../src/domains/attendance/factory.ts';
import { makeDocument, makeGrade } from '../../src/domains/staff/factory.ts';
import { fillTraining } from '../../src/domains/training/factory.ts';
import { fillDevices } from '../../src/domains/guard/device/factory.ts';
import { makeFeedback } from '../../src/domains/feedback/factory.ts';
import {
  makeIncident,
  makeIncidentComment,
  makeIncidentFile,
} from '../../src/domains/incident/factory.ts';
import { makeBook, makeOccurrence } from '../../src/domains/occurrence/factory.ts';
import { fillSignOn } from '../../src/domains/signon/factory.ts';
import { makeSavedView } from '../../src/domains/settings/factory.ts';
import { fillNotices } from '../../src/domains/settings/notice/factory.ts';
import { makeAcknowledgement, makeSOP } from '../../src/domains/sop/factory.ts';
import { makeLeaveRows } from '../../src/domains/leave/factory.ts';
import { makeBlock, makeVisitor, makeVisitorChange } from '../../src/domains/visitor/factory.ts';
import { fillPayroll } from '../../src/domains/payroll/factory.ts';
import { makeFloor, makeRate } from '../../src/domains/payroll/rate/factory.ts';
import { makeCheckpoint, makePatrol, makeRoute } from '../../src/domains/patrol/factory.ts';
import { fillClient } from './fill-client.ts';
import { fillGuard } from './fill-guard.ts';
import { fillTold } from './fill-told.ts';
import { makeOffice, type Office } from '../office.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import * as cluster from '../citus/cluster-rights.ts';
import { onCitus } from '../citus/on-citus.ts';
import { createTestDatabase } from '../test-database.ts';

/**
 * What the database itself guarantees, read from its catalogue: a table that a later migration adds
 * is covered without a word here, but for a row of it in `fill`.
 */

// Vitest names the cases before any hook runs.
const catalogue = await createTestDatabase(inject('adminDatabaseUrl'));
const reader = new pg.Client({ connectionString: catalogue.url });
await reader.connect();

async function namesOf(sql: string): Promise<string[]> {
  const { rows } = await reader.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

const inPublic = "relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')";
const withAgency = await namesOf(
  `SELECT relname AS name FROM pg_class c WHERE ${inPublic} AND EXISTS (
    SELECT 1 FROM pg_attribute WHERE attrelid = c.oid AND attname = 'security_agency_id' AND NOT attisdropped)
  ORDER BY 1`,
);
/** Made by agency_table(): every row is one agency's own. */
const agencyTables = await namesOf(
  `SELECT polrelid::regclass::text AS name FROM pg_policy WHERE polname = 'own_agency' ORDER BY 1`,
);
/** Mention an agency but are shared by all, each for a reason told in its migration. */
const sharedWithAgency = ['outbox', 'purpose_of_visit', 'session', 'sign_on_flow'];
/** The served role has nothing to do with these. */
const closed = [
  'account',
  'account_preference',
  'attempt_window',
  'installation_secret',
  'job',
  'one_time_code',
  'one_time_token',
  'recovery_code',
  'schema_migration',
  'second_factor',
  'session',
  'sign_on_flow',
  'spent_captcha',
  ...['leave_entitlement', 'leave_type', 'public_holiday'].map((table) => `standard_${table}`),
  'standard_training_module',
  'standard_training_requirement',
];

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  await fill(own);
  await fill(other);
});
afterAll(async () => {
  await server.close();
  await reader.end();
  await catalogue.drop();
});

/** A row of the agency in every table; what makeOffice makes is not repeated. */
async function fill({ agency, admin, guard, site }: Office): Promise<void> {
  await makeAttendance(server.db, { staff: guard, site });
  await fillClient(server, { agency, admin, guard, site });
  await fillTraining(server.db, guard);
  await makeVisitorChange(server.db, await makeVisitor(server.db, { site, staff: guard }), admin);
  await makeBlock(server.db, { securityAgencyID: agency.id });
  const sop = await makeSOP(server.db, { securityAgencyID: agency.id, site });
  await makeAcknowledgement(server.db, sop, guard);
  await makeFeedback(server.db, { securityAgencyID: agency.id });
  const incident = await makeIncident(server.db, { site, staff: guard });
  await makeIncidentFile(server.db, incident);
  await makeIncidentComment(server.db, incident, guard);
  const entry = await makeOccurrence(server.db, { site, staff: guard });
  await makeBook(server.db, entry, admin);
  await fillTold(server, { admin, guard, site });
  await fillGuard(server, { guard, site });
  await fillDevices(server.db, guard);
  const ofSite = [
    `INSERT INTO deployment_day (security_agency_id, date, site_profile_id) VALUES ($1, '2026-11-21', $2)`,
    `INSERT INTO deployment_post (security_agency_id, site_profile_id, shift) VALUES ($1, $2, 'DAY')`,
  ];
  for (const sql of ofSite) await server.sql(sql, [agency.id, site.id]);
  const point = await makeCheckpoint(server.db, { site });
  const route = await makeRoute(server.db, { site, points: [point] });
  await makePatrol(server.db, { route, staff: guard });
  await makeGrade(server.db, guard, { plrdGradeID: 1, dateIssued: '2026-01-31' });
  await makeDocument(server.db, guard);
  await makeRate(server.db, agency.id);
  await makeFloor(server.db, agency.id);
  await makeLeaveRows(server.db, guard);
  await fillSignOn(server.db, server.services, admin);
  await fillPayroll(server.db, guard);
  await fillNotices(server.db, guard);
  await makeSavedView(server.db, { securityAgencyID: agency.id, accountID: admin.accountID });
  const each = [
    `INSERT INTO audit (security_agency_id, operation, entity, entity_id) VALUES ($1, 'x', 'x', $2)`,
    `INSERT INTO idempotency_key (security_agency_id, account_id, operation, key) VALUES ($1, $2, 'x', 'x')`,
    `INSERT INTO stored_file (security_agency_id, bucket, key, region, purpose, content_type, size, sha256,
      uploaded_by_account_id) VALUES ($1, 'b', 'k', 'r', 'attendance', 'image/jpeg', 1, '', $2)`,
    'INSERT INTO first_steps_hidden (security_agency_id, account_id) VALUES ($1, $2)',
  ];
  for (const sql of each) await server.sql(sql, [agency.id, admin.accountID]);
  const ofAgency = [
    `INSERT INTO agency_logo (security_agency_id, bucket, key, region) VALUES ($1, 'b', 'k', 'r')`,
    `INSERT INTO incident_number (security_agency_id, year, last) VALUES ($1, 2026, 1)`,
    `INSERT INTO visitor_setting (security_agency_id, retention_months) VALUES ($1, 12)`,
    `INSERT INTO portal_setting (security_agency_id) VALUES ($1)`,
    `INSERT INTO purpose_of_visit (security_agency_id, name) VALUES ($1, 'X')`,
    `INSERT INTO deployment_setting (security_agency_id, blocking, break_minutes, rest_minutes, extra_hours_by)
    VALUES ($1, '{}', 60, 480, 'MONTH')`,
    `INSERT INTO deployment_hours_limit (security_agency_id, effective_from, weekly_hours, monthly_extra_hours)
    VALUES ($1, '2026-01-01', 44, 72)`,
  ];
  for (const sql of ofAgency) await server.sql(sql, [agency.id]);
  await server.sql(
    `INSERT INTO outbox (security_agency_id, channel, recipient, body, message_id)
    VALUES ($1, 'EMAIL', 'a@b.example', 'x', gen_random_uuid()::text)`,
    [agency.id],
  );
}

/** Runs one statement as requests are served, for an agency or with the setting as given. */
async function asServed(
  agency: number | '' | undefined,
  sql: string,
  values: readonly unknown[] = [],
): Promise<cluster.Outcome> {
  const client = await server.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL ROLE guardroom_app');
    if (agency !== undefined) await client.query(`SET LOCAL app.agency_id = '${agency}'`);
    const { rows, rowCount } = await client.query<Record<string, unknown>>(sql, [...values]);
    return { rows, changed: rowCount ?? 0, refused: undefined };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { rows: [], changed: 0, refused: error.code };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** What was counted; a table that may not be read at all shows nothing. */
function shown({ rows, refused }: cluster.Outcome): unknown {
  return refused === cluster.permissionDenied ? [{ rows: 0 }] : rows;
}

describe('every table with an agency', () => {
  it('is known here as an agency’s own or as shared', () => {
    expect(agencyTables).toContain('attendance');
    expect(withAgency).toEqual([...agencyTables, ...sharedWithAgency].toSorted());
  });

  it.each(withAgency)('%s has row security switched on', async (table) => {
    expect(
      await namesOf(
        `SELECT relrowsecurity::text AS name FROM pg_class WHERE oid = '${table}'::regclass`,
      ),
    ).toEqual(['true']);
  });

  it.each(withAgency)('%s shows the served role no row of another agency', async (table) => {
    const counted = `SELECT count(*) AS rows FROM ${table} WHERE security_agency_id = $1`;
    const [{ rows: theirs } = { rows: 0 }] = await server.sql(counted, [other.agency.id]);
    expect(theirs, `fill() makes no row of ${table}`).toBeGreaterThan(0);
    const seen = await asServed(own.agency.id, counted, [other.agency.id]);
    expect(shown(seen)).toEqual([{ rows: 0 }]);
  });

  it.each(withAgency)('%s shows nothing while no agency is set', async (table) => {
    const counted = `SELECT count(*) AS rows FROM ${table} WHERE security_agency_id IS NOT NULL`;
    for (const setting of ['', undefined] as const) {
      const seen = await asServed(setting, counted);
      expect(shown(seen)).toEqual([{ rows: 0 }]);
    }
  });

  it.each(withAgency)('%s takes no row for another agency', async (table) => {
    const [row] = await server.sql(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE security_agency_id = $1 LIMIT 1`,
      [other.agency.id],
    );
    const [columns = ''] = await namesOf(
      `SELECT string_agg(quote_ident(attname), ', ') AS name FROM pg_attribute
      WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    );
    // Without it a cluster copies rows in, which it refuses before it looks at them.
    const returning = onCitus && table !== 'outbox' ? ' RETURNING 1' : '';
    const insert = `INSERT INTO ${table} (${columns})
      SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1::jsonb)${returning}`;
    const outcome = await asServed(own.agency.id, insert, [JSON.stringify(row?.['row'])]);
    expect(outcome.refused).toBe(cluster.permissionDenied);
  });

  it.each(withAgency)('%s lets no row move to another agency', async (table) => {
    const move = `UPDATE ${table} SET security_agency_id = $1 WHERE security_agency_id = $2`;
    const outcome = await asServed(own.agency.id, move, [other.agency.id, own.agency.id]);
    if (onCitus) return cluster.expectUnmoved(table, outcome);
    expect(outcome.refused).toBe(cluster.permissionDenied);
  });
});

describe('an agency’s own table', () => {
  it.each(agencyTables)('%s shows the agency its rows', async (table) => {
    const { rows, refused } = await asServed(
      own.agency.id,
      `SELECT count(*) AS rows, count(DISTINCT security_agency_id) AS agencies FROM ${table}`,
    );
    expect(refused).toBeUndefined();
    expect(rows[0]?.['agencies']).toBe(1);
  });

  it('outbox takes a message of the agency', async () => {
    const { id } = own.agency;
    const add = `INSERT INTO outbox (security_agency_id, channel, recipient, body, message_id)
      VALUES ($1, 'EMAIL', 'a@b.example', 'x', gen_random_uuid()::text)`;
    expect((await asServed(id, add, [id])).refused).toBeUndefined();
  });

  it('searches within the agency also through search_ids()', async () => {
    const search = `SELECT count(*) AS found FROM search_ids('staff_profile', 'name', '%')`;
    const expected = await server.sql(
      'SELECT count(*) AS found FROM staff_profile WHERE security_agency_id = $1',
      [own.agency.id],
    );
    expect((await asServed(own.agency.id, search)).rows).toEqual(expected);
    expect((await asServed('', search)).rows).toEqual([{ found: 0 }]);
    const attack = `SELECT count(*) FROM search_ids('staff_profile', 'name ILIKE $2 OR true --', '%')`;
    expect((await asServed(own.agency.id, attack)).refused).toBe('42703');
  });
});

describe('the served role', () => {
  it('owns nothing, cannot bypass row security, sign in or become another role', async () => {
    const { rows } = await reader.query(
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned,
        (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
      FROM pg_roles r WHERE rolname = 'guardroom_app'`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        // It is who the coordinator of a cluster signs in to its workers as.
        rolcanlogin: onCitus,
        owned: 0,
        memberships: 0,
      },
    ]);
  });

  it('can delete, truncate or make triggers on no table', async () => {
    expect(
      await namesOf(
        `SELECT relname AS name FROM pg_class c WHERE ${inPublic} AND (
          has_table_privilege('guardroom_app', c.oid, 'DELETE')
          OR has_table_privilege('guardroom_app', c.oid, 'TRUNCATE')
          OR has_table_privilege('guardroom_app', c.oid, 'TRIGGER')) ORDER BY 1`,
      ),
    ).toEqual(onCitus ? cluster.clearedByFunctions : []);
  });

  const cleared = cluster.clearedByFunctions;
  it.runIf(onCitus).each(cleared)('deletes nothing of %s by itself', async (table) => {
    const { id } = own.agency;
    expect((await asServed(id, `SELECT FROM ${table}`)).changed).toBeGreaterThan(0);
    expect((await asServed(id, `DELETE FROM ${table}`)).changed).toBe(0);
  });

  it.each(closed)('has no access to %s', async (table) => {
    for (const statement of [`SELECT * FROM ${table}`, `UPDATE ${table} SET ctid = ctid`]) {
      const { refused, changed } = await asServed(own.agency.id, statement);
      const isHidden = cluster.openedToFunctions.includes(table) && changed === 0;
      expect(isHidden ? '42501' : refused, statement).toMatch(/^(42501|0A000)$/);
    }
  });

  it('can add to the audit, but neither change nor remove', async () => {
    const { id } = own.agency;
    const add = `INSERT INTO audit (security_agency_id, operation, entity, entity_id) VALUES ($1, 'x', 'x', 1)`;
    expect((await asServed(id, add, [id])).refused).toBeUndefined();
    for (const statement of [
      "UPDATE audit SET operation = 'y'",
      'DELETE FROM audit',
      'TRUNCATE audit',
      'ALTER TABLE audit DISABLE ROW LEVEL SECURITY',
      'DROP TABLE audit',
    ]) {
      expect((await asServed(id, statement)).refused, statement).toBe(cluster.permissionDenied);
    }
  });
});

describe('the rules that let agencies be distributed', () => {
  it.each(agencyTables)('%s leads its primary and unique keys with the agency', async (table) => {
    expect(
      await namesOf(
        `SELECT i.indexrelid::regclass::text AS name FROM pg_index i
        WHERE i.indrelid = '${table}'::regclass AND (i.indisunique OR i.indisprimary)
          AND (SELECT attname FROM pg_attribute WHERE attrelid = i.indrelid AND attnum = i.indkey[0])
            IS DISTINCT FROM 'security_agency_id'`,
      ),
    ).toEqual([]);
  });

  it('has foreign keys of agencies’ tables carry the agency, unless they point to a shared table', async () => {
    const own = `'{${agencyTables.join()}}'::text[]`;
    expect(
      await namesOf(
        `SELECT conname AS name FROM pg_constraint k WHERE contype = 'f'
          AND conrelid::regclass::text = ANY(${own}) AND confrelid::regclass::text = ANY(${own})
          AND NOT EXISTS (SELECT 1 FROM unnest(k.conkey, k.confkey) AS pair (here, there)
            JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = pair.here
            JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = pair.there
            WHERE a.attname = 'security_agency_id' AND b.attname = 'security_agency_id')`,
      ),
    ).toEqual([]);
  });

  it('knows no trigger, no ON DELETE SET NULL, and no policy with a sub-select', async () => {
    expect(
      await namesOf(
        `SELECT tgname AS name FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
        WHERE NOT tgisinternal AND ${inPublic}`,
      ),
    ).toEqual([]);
    expect(
      await namesOf("SELECT conname AS name FROM pg_constraint WHERE confdeltype IN ('n', 'd')"),
    ).toEqual([]);
    expect(
      await namesOf(
        `SELECT polname AS name FROM pg_policy WHERE pg_get_expr(polqual, polrelid) ILIKE '%select%'
          OR pg_get_expr(polwithcheck, polrelid) ILIKE '%select%'`,
      ),
    ).toEqual([]);
  });
});
