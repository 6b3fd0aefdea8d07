import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAttendance } from '../../src/domains/attendance/factory.ts';
import {
  makeAction,
  makeAttendee,
  makeContractFile,
  makeIndicator,
  makeMeeting,
  makeScore,
} from '../../src/domains/contract/factory.ts';
import { makePost } from '../../src/domains/deployment/factory.ts';
import { makeRoute, makeRound } from '../../src/domains/patrol/factory.ts';
import { makeIncident } from '../../src/domains/incident/factory.ts';
import { fillRelease } from '../../src/domains/incident/release/factory.ts';
import { fillInvoice } from '../../src/domains/invoice/factory.ts';
import { makeDaily } from '../../src/domains/report/daily/factory.ts';
import {
  makeNotice,
  makeNoticeSetting,
  makeSubscription,
} from '../../src/domains/settings/notice/factory.ts';
import { makeSite, type MadeSite } from '../../src/domains/site/factory.ts';
import { makeStaff } from '../../src/domains/staff/factory.ts';
import { fillTicket } from '../../src/domains/ticket/factory.ts';
import { makeVisitor } from '../../src/domains/visitor/factory.ts';
import { AgencyScope } from '../../src/platform/database/scope.ts';
import { statement } from '../../src/platform/database/statement.ts';
import { onCitus } from '../citus/on-citus.ts';
import { makeClientOffice, type ClientOffice } from '../client-door.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { makeOffice, type Office } from '../office.ts';
import { createTestDatabase } from '../test-database.ts';

/**
 * What the database itself guarantees of clients' sessions, read from its catalogue: whatever the SQL,
 * it shows nothing of another client of the same agency. A table that a migration opens is covered
 * without a word here, but for a row of it in `fill`.
 */

// Vitest names the cases before any hook runs.
const catalogue = await createTestDatabase(inject('adminDatabaseUrl'));
const reader = new pg.Client({ connectionString: catalogue.url });
await reader.connect();

async function namesOf(sql: string): Promise<string[]> {
  const { rows } = await reader.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

const tables = "relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')";
const may = (right: string): string => `has_table_privilege('guardroom_client', c.oid, '${right}')`;
/** Opened by client_table(). */
const opened = await namesOf(
  `SELECT polrelid::regclass::text AS name FROM pg_policy WHERE polname = 'own_client' ORDER BY 1`,
);
/** The same for everybody of an agency, and nobody's secret within it. */
const ofTheAgency = [
  'agency_logo',
  'notice_demand',
  'portal_setting',
  'public_holiday',
  'shift_type',
];
const readable = await namesOf(
  `SELECT relname AS name FROM pg_class c WHERE ${tables} AND ${may('SELECT')} ORDER BY 1`,
);
const bound = readable.filter((name) => opened.includes(name) && !ofTheAgency.includes(name));

let server: TestServer;
let office: Office;
let own: ClientOffice;
let scope: AgencyScope;

beforeAll(async () => {
  server = await startTestServer({ withoutJobs: true });
  office = await makeOffice(server);
  own = await fill(office.site);
  await fill(await makeSite(server.db, { securityAgencyID: office.agency.id }));
  const { client, user, contractID } = own;
  scope = AgencyScope.mint(office.agency.id, {
    clientProfileID: client.id,
    accountID: user.accountID,
    siteProfileIDs: [office.site.id],
    contractIDs: [contractID],
  });
});
afterAll(async () => {
  await server.close();
  await reader.end();
  await catalogue.drop();
});

/** A client at a site with a row in every table that is opened to clients. */
async function fill(site: MadeSite): Promise<ClientOffice> {
  const { db } = server;
  const made = await makeClientOffice(server, { site });
  const { client, user, contractID: id } = made;
  const { id: securityAgencyID } = office.agency;
  const contract = { id, securityAgencyID };
  const indicatorID = await makeIndicator(db, contract);
  const meetingID = await makeMeeting(db, contract);
  await makeAction(db, contract, meetingID);
  await makeAttendee(db, contract, meetingID, { name: 'Serene Koh' });
  await makeScore(db, contract, { meetingID, indicatorID });
  await makeContractFile(db, contract, { bucket: 'b', key: 'k', region: 'r' });
  await fillTicket(db, { client, site, staff: office.guard });
  await makeAttendance(db, { staff: office.guard, site });
  await makePost(db, { site });
  await makeVisitor(db, { site, staff: office.guard });
  await makeRound(db, { route: { ...(await makeRoute(db, { site })), site }, minutes: 0 });
  const report = await makeIncident(db, { site, staff: office.admin });
  await fillRelease(db, { report, site, client, staff: office.admin });
  await makeDaily(db, { site, client });
  await fillInvoice(db, { contract, client, site }, office.admin);
  const { accountID } = user;
  const staff = await makeStaff(db, { securityAgencyID });
  await server.sql('UPDATE staff_profile SET account_id = $2 WHERE id = $1', [staff.id, accountID]);
  const person = { id: staff.id, accountID, securityAgencyID };
  await makeNotice(db, person);
  await makeSubscription(db, person);
  await makeNoticeSetting(db, person, { muted: ['ROSTER.EMAIL'] });
  const ofAccount = [
    `INSERT INTO audit (security_agency_id, account_id, operation, entity, entity_id) VALUES ($1, $2, 'x', 'x', 1)`,
    `INSERT INTO idempotency_key (security_agency_id, account_id, operation, key) VALUES ($1, $2, 'x', 'x')`,
    `INSERT INTO stored_file (security_agency_id, bucket, key, region, purpose, content_type, size, sha256,
      uploaded_by_account_id) VALUES ($1, 'b', 'k' || $2::text, 'r', 'ticket', 'image/jpeg', 1, '', $2::bigint)`,
  ];
  for (const sql of ofAccount) await server.sql(sql, [securityAgencyID, accountID]);
  return made;
}

/** What the client's own session counts. */
async function seen(table: string): Promise<number> {
  const [row] = await server.database
    .agency(scope)
    .run<{ rows: number }>(statement(`SELECT count(*)::int AS rows FROM ${table}`));
  return row?.rows ?? 0;
}

async function counted(table: string): Promise<number> {
  const count = `SELECT count(*)::int AS rows FROM ${table} WHERE security_agency_id = $1`;
  const [row] = await server.sql<{ rows: number }>(count, [office.agency.id]);
  return row?.rows ?? 0;
}

describe('what is opened to clients', () => {
  it('is all that their role may do anything with, but for what the whole installation shares', async () => {
    const any = ['SELECT', 'INSERT', 'UPDATE'].map(may).join(' OR ');
    const touchable = await namesOf(
      `SELECT relname AS name FROM pg_class c WHERE ${tables} AND (${any}) ORDER BY 1`,
    );
    const shared = ['outbox', 'plrd_grade', 'security_agency', 'security_site'];
    expect(touchable).toEqual([...opened, ...shared].toSorted());
  });

  it('can nowhere be deleted by them', async () => {
    const deletable = `SELECT relname AS name FROM pg_class c WHERE ${tables} AND (${may('DELETE')}
      OR ${may('TRUNCATE')} OR ${may('TRIGGER')})`;
    expect(await namesOf(deletable)).toEqual([]);
  });

  it('leaves their role without an office: it owns nothing, is no other role and passes no policy', async () => {
    const { rows } = await reader.query(
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcanlogin,
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned,
        (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
      FROM pg_roles r WHERE rolname = 'guardroom_client'`,
    );
    const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false };
    expect(rows).toEqual([{ ...none, rolcanlogin: onCitus, owned: 0, memberships: 0 }]);
  });
});

describe.each(bound)('%s', (table) => {
  it('shows a client its own rows and none of another client', async () => {
    const [all, theirs] = [await counted(table), await seen(table)];
    expect(theirs, `fill() makes no row of ${table}`).toBeGreaterThan(0);
    expect(all, 'another client has rows as well').toBeGreaterThan(theirs);
    expect(theirs).toBeLessThanOrEqual(all / 2);
  });
});

it.each([
  'SELECT * FROM incident_report',
  'SELECT * FROM pay_line',
  'SELECT * FROM account',
  'SELECT * FROM session',
  'SELECT * FROM audit',
])('a client is refused what nobody opened: %s', async (sql) => {
  const asked = server.database.agency(scope).run(statement(sql));
  await expect(asked).rejects.toMatchObject({ code: '42501' });
});

it('gives a ticket to no other client', async () => {
  const move = 'UPDATE ticket SET client_profile_id = client_profile_id + 1 RETURNING id';
  const tx = await server.database.begin(scope);
  await expect(tx.run(statement(move))).rejects.toMatchObject({ code: '42501' });
  await tx.rollback();
});
