import { siteImportColumns } from '@guardroom/rules/site/import/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { importsOf, type ImportCalls } from '../../../../test/records/import-calls.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeClient } from '../../client/factory.ts';

let server: TestServer;
let own: Office;
let other: Office;
let calls: ImportCalls;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  calls = importsOf({
    office: own,
    purpose: 'siteimport',
    input: 'SiteImportFileInput',
    check: 'checkSiteImport',
    bring: 'importSites',
    titles: siteImportColumns.map(({ title }) => title),
  });
});

type Line = Partial<Record<(typeof siteImportColumns)[number]['key'], string>>;
const look = (...lines: readonly Line[]) =>
  calls.look(lines.map((line) => siteImportColumns.map(({ key }) => line[key] ?? '')));

const everything = () =>
  server.sql(
    `SELECT (SELECT count(*)::int FROM security_site) AS entries,
      (SELECT count(*)::int FROM site_profile) AS sites,
      (SELECT count(*)::int FROM site_history) AS contracts,
      (SELECT count(*)::int FROM audit) AS audits`,
  );

/** Postal codes that no other test has. */
let places = 700_000;
const newPostal = () => String((places += 1));

describe('a file of sites', () => {
  it('is checked without a change, then taken on whole, with contracts, register and audit', async () => {
    const securityAgencyID = own.agency.id;
    const client = await makeClient(server.db, { securityAgencyID, name: 'MCST 1234' });
    const [postal, known] = [newPostal(), newPostal()];
    const [entry] = await server.sql<{ id: number }>(
      `INSERT INTO security_site (name, address, postal, tier) VALUES ('Quay House', '1 Quay', $1, '3')
        RETURNING id`,
      [known],
    );
    const before = await everything();
    const { checked, file } = await look(
      {
        name: 'Bay View',
        postal,
        address: '2 Bay Road',
        phoneNo: '6123 4567',
        note: 'Gate 3',
        client: 'mcst 1234',
        start: '1 Jan 2026',
        end: '31 Dec 2027',
      },
      {
        name: 'quay house',
        postal: known,
        address: '9 Elsewhere',
        client: 'MCST 1234',
        start: '2026-02-01',
      },
      { name: 'Plain', status: 'inactive' },
    );
    expect(checked).toEqual([
      { row: 2, issues: [], warnings: [] },
      {
        row: 3,
        issues: [],
        warnings: [
          {
            column: 'Site',
            message: 'The register has this site as Quay House; from there: Address.',
          },
        ],
      },
      { row: 4, issues: [], warnings: [] },
    ]);
    expect(await everything()).toEqual(before);
    expect(await calls.send(file)).toMatchObject({ codes: [], count: 3 });
    const rows = await server.sql(
      `SELECT p.name, p.address, p.postal, p.tier, p.phone_no, p.status, p.note,
        p.security_site_id = $2 AS known, s.name AS registered, s.added_by_agency_id = $1 AS added,
        h.client_profile_id, h.start, h."end"
      FROM site_profile p JOIN security_site s ON s.id = p.security_site_id
      LEFT JOIN site_history h ON h.security_agency_id = $1 AND h.site_profile_id = p.id
      WHERE p.security_agency_id = $1 AND p.id <> $3 ORDER BY p.id`,
      [securityAgencyID, entry?.id, own.site.id],
    );
    const none = { tier: null, phone_no: null, note: null };
    expect(rows).toEqual([
      {
        ...none,
        name: 'Bay View',
        address: '2 Bay Road',
        postal,
        phone_no: '+6561234567',
        status: 'ACTIVE',
        note: 'Gate 3',
        known: false,
        registered: 'Bay View',
        added: true,
        client_profile_id: client.id,
        start: '2025-12-31T16:00:00Z',
        end: '2027-12-31T15:59:59Z',
      },
      {
        ...none,
        name: 'quay house',
        address: '1 Quay',
        postal: known,
        tier: '3',
        status: 'ACTIVE',
        known: true,
        registered: 'Quay House',
        added: null,
        client_profile_id: client.id,
        start: '2026-01-31T16:00:00Z',
        end: null,
      },
      {
        ...none,
        name: 'Plain',
        address: null,
        postal: null,
        status: 'INACTIVE',
        known: false,
        registered: 'Plain',
        added: true,
        client_profile_id: null,
        start: null,
        end: null,
      },
    ]);
    const audit = await server.sql(
      `SELECT entity, count(*)::int AS rows FROM audit WHERE security_agency_id = $1
        AND operation = 'importSites' AND account_id = $2 AND entity_id > 0 GROUP BY 1 ORDER BY 1`,
      [securityAgencyID, own.admin.accountID],
    );
    expect(audit).toEqual([
      { entity: 'SecuritySite', rows: 2 },
      { entity: 'SiteHistory', rows: 2 },
      { entity: 'SiteProfile', rows: 3 },
    ]);
  });

  it('is taken on once when the request is sent again, and refused when the file comes anew', async () => {
    const line = { name: 'Bay View', postal: newPostal() };
    const { file } = await look(line);
    expect(await calls.send(file, 'one-import')).toMatchObject({ count: 1 });
    expect(await calls.send(file, 'one-import')).toMatchObject({ count: 1 });
    const { checked } = await look(line, { name: 'Bay View' });
    expect(checked?.map(({ issues }) => issues)).toEqual([
      [{ column: 'Site', message: 'Bay View is one of your sites already.' }],
      [],
    ]);
  });

  it('of which one row is wrong is not taken on at all', async () => {
    await makeClient(server.db, { securityAgencyID: other.agency.id, name: 'Of another' });
    await makeClient(server.db, { securityAgencyID: own.agency.id, name: 'Gone', deleted: 1 });
    await makeClient(server.db, {
      securityAgencyID: own.agency.id,
      name: 'Idle',
      status: 'INACTIVE',
    });
    const before = await everything();
    const start = '1 Jan 2026';
    const { checked, file } = await look(
      { name: 'One' },
      { name: 'Two', client: 'Of another', start },
      { name: 'Three', client: 'Gone', start },
      { name: 'Four', client: 'Idle', start },
      { name: 'ONE' },
    );
    const unknown = { column: 'Client', message: 'You have no client with this name.' };
    expect(checked?.map(({ issues }) => issues)).toEqual([
      [],
      [unknown],
      [unknown],
      [{ column: 'Client', message: 'Idle is inactive. Please choose an active client.' }],
      [{ column: 'Site', message: 'Row 2 has the same.' }],
    ]);
    expect(await calls.send(file)).toMatchObject({
      codes: ['CONFLICT'],
      message: '4 rows have errors. Nothing was imported. Check the file again.',
    });
    expect(await everything()).toEqual(before);
  });

  it('that two people bring at the same moment is taken on once', async () => {
    const postal = newPostal();
    await server.sql(`INSERT INTO security_site (name, postal) VALUES ('Bay View', $1)`, [postal]);
    const { file } = await look({ name: 'Bay View', postal });
    const again = await look({ name: 'Bay View', postal });
    const sent = await Promise.all([calls.send(file), calls.send(again.file)]);
    expect(sent.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
  });

  it('is for administrators who may create sites, and of their agency alone', async () => {
    const { file } = await look({ name: 'Bay View', postal: newPostal() });
    const viewer = await clientHolding(server, own.agency, 'client.createModify');
    const guard = await clientOfGuard(server, own.guard);
    const refused: [Client, string][] = [
      [viewer, 'FORBIDDEN'],
      [guard, 'FORBIDDEN'],
      [other.console, 'FORBIDDEN'],
      [server.client(), 'UNAUTHENTICATED'],
    ];
    for (const [as, code] of refused) {
      expect((await calls.send(file, undefined, as)).codes).toEqual([code]);
    }
    const theirs = await calls.upload('Site\nElsewhere', other.console);
    expect((await calls.send(theirs.file)).codes).toEqual(['NOT_FOUND']);
    const editor = await clientHolding(server, own.agency, 'site.createModify');
    expect(await calls.send(file, undefined, editor)).toMatchObject({ count: 1 });
  });
});
