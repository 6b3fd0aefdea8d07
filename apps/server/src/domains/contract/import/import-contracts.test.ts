import {
  contractImportColumns,
  type ContractImportKey,
} from '@guardroom/rules/contract/import/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { importsOf, type ImportCalls } from '../../../../test/records/import-calls.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeClient, type MadeClient } from '../../client/factory.ts';
import { makeSite } from '../../site/factory.ts';
import { makeContract } from '../factory.ts';

let server: TestServer;
let own: Office;
let other: Office;
let client: MadeClient;
let calls: ImportCalls;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
  await makeClient(server.db, { securityAgencyID: other.agency.id, name: 'Of another' });
  await makeSite(server.db, { securityAgencyID: other.agency.id, name: 'Elsewhere' });
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  client = await makeClient(server.db, { securityAgencyID: own.agency.id, name: 'MCST 1234' });
  calls = importsOf({
    office: own,
    purpose: 'contractimport',
    input: 'ContractImportFileInput',
    check: 'checkContractImport',
    bring: 'importContracts',
    titles: contractImportColumns.map(({ title }) => title),
  });
});

type Line = Partial<Record<ContractImportKey, string>>;

/** Checks a file: contracts of the agency's site and client for 2026, unless a line says other. */
function look(...lines: readonly Line[]) {
  const usual: Line = {
    site: own.site.name,
    client: 'mcst 1234',
    start: '1 Jan 2026',
    end: '31 Dec 2026',
  };
  const cells = lines.map((line) => ({ ...usual, ...line }));
  return calls.look(cells.map((line) => contractImportColumns.map(({ key }) => line[key] ?? '')));
}

const contracts = () =>
  server.sql(
    `SELECT site_profile_id, security_site_id, client_profile_id, start_datetime, end_datetime,
        status, note, review_interval
      FROM contract WHERE security_agency_id = $1 AND deleted = 0 ORDER BY start_datetime, id`,
    [own.agency.id],
  );

const year2026 = { startDatetime: '2025-12-31T16:00:00Z', endDatetime: '2026-12-31T15:59:59Z' };

describe('a file of contracts', () => {
  it('is checked without a change, then imported whole, with who did it in the audit', async () => {
    const { checked, file } = await look(
      {
        start: '1 Jan 2027',
        end: '2027-12-31',
        status: 'Inactive',
        reviewInterval: 'Half-yearly',
        note: 'Two guards by night',
      },
      {},
    );
    expect(checked).toEqual([
      { row: 2, issues: [], warnings: [] },
      { row: 3, issues: [], warnings: [] },
    ]);
    expect(await contracts()).toEqual([]);
    expect(await calls.send(file)).toMatchObject({ codes: [], count: 2 });
    const parties = {
      site_profile_id: own.site.id,
      security_site_id: own.site.securitySiteID,
      client_profile_id: client.id,
    };
    expect(await contracts()).toEqual([
      {
        ...parties,
        start_datetime: year2026.startDatetime,
        end_datetime: year2026.endDatetime,
        status: 'ACTIVE',
        note: null,
        review_interval: 'NONE',
      },
      {
        ...parties,
        start_datetime: '2026-12-31T16:00:00Z',
        end_datetime: '2027-12-31T15:59:59Z',
        status: 'INACTIVE',
        note: 'Two guards by night',
        review_interval: 'HALF_YEARLY',
      },
    ]);
    const audit = await server.sql(
      `SELECT operation, account_id, before, after ->> 'clientName' AS client FROM audit
        WHERE security_agency_id = $1 AND entity = 'Contract' AND entity_id > 0`,
      [own.agency.id],
    );
    const by = { operation: 'importContracts', account_id: own.admin.accountID, before: null };
    expect(audit).toEqual([
      { ...by, client: 'MCST 1234' },
      { ...by, client: 'MCST 1234' },
    ]);
  });

  it('is imported once when the request is sent again, and refused when it comes anew', async () => {
    const { file } = await look({});
    expect(await calls.send(file, 'one-import')).toMatchObject({ count: 1 });
    expect(await calls.send(file, 'one-import')).toMatchObject({ count: 1 });
    expect(await contracts()).toHaveLength(1);
    const again = await look({});
    expect(await calls.send(again.file)).toMatchObject({
      codes: ['CONFLICT'],
      message: 'One row has errors. Nothing was imported. Check the file again.',
    });
  });

  it('of which one row is wrong is not imported at all', async () => {
    const securityAgencyID = own.agency.id;
    await makeClient(server.db, { securityAgencyID, name: 'Gone', deleted: 1 });
    await makeClient(server.db, { securityAgencyID, name: 'Idle', status: 'INACTIVE' });
    await makeSite(server.db, { securityAgencyID, name: 'Old Quay', status: 'INACTIVE' });
    const { checked, file } = await look(
      {},
      { client: 'Of another' },
      { client: 'Gone' },
      { client: 'Idle' },
      { site: 'Elsewhere' },
      { site: 'Old Quay' },
      { start: '1 Jan 2028', end: '31 Dec 2027' },
      { start: '31 Dec 2026', end: '31 Dec 2027' },
    );
    const unknown = { column: 'Client', message: 'You have no client with this name.' };
    expect(checked?.map(({ issues }) => issues)).toEqual([
      [],
      [unknown],
      [unknown],
      [{ column: 'Client', message: 'Idle is inactive. Please choose an active client.' }],
      [{ column: 'Site', message: 'You have no site with this name.' }],
      [{ column: 'Site', message: 'Old Quay is inactive. Please choose an active site.' }],
      [{ column: 'End', message: 'The end must be after the start.' }],
      [
        {
          column: 'Start',
          message: 'Row 2 has this site and client in that time: 01 Jan 2026 to 31 Dec 2026.',
        },
      ],
    ]);
    expect(await calls.send(file)).toMatchObject({
      codes: ['CONFLICT'],
      message: '7 rows have errors. Nothing was imported. Check the file again.',
    });
    expect(await contracts()).toEqual([]);
  });

  it('does not go into the time of a contract that is in force, whoever else has one', async () => {
    const { site } = own;
    const neighbour = await makeClient(server.db, { securityAgencyID: own.agency.id });
    await makeContract(server.db, { site, client: neighbour, ...year2026 });
    await makeContract(server.db, { site, client, ...year2026, status: 'INACTIVE' });
    expect((await look({})).checked?.map(({ issues }) => issues)).toEqual([[]]);
    await makeContract(server.db, { site, client, ...year2026 });
    const { checked } = await look({}, { status: 'Inactive' });
    const message =
      'This client already has an active contract for this site: 01 Jan 2026 to 31 Dec 2026.';
    expect(checked?.map(({ issues }) => issues)).toEqual([[{ column: 'Start', message }], []]);
  });

  it('is warned of a client for whom the site is not guarded', async () => {
    const securityAgencyID = own.agency.id;
    const guarded = await makeClient(server.db, { securityAgencyID, name: 'Other Estates' });
    await makeSite(server.db, { securityAgencyID, name: 'Bay View', clientProfileID: guarded.id });
    const { checked } = await look(
      { site: 'BAY  VIEW' },
      { site: 'bay  view', client: 'Other Estates' },
    );
    const message = 'The site is under contract with another client: Other Estates.';
    expect(checked).toEqual([
      { row: 2, issues: [], warnings: [{ column: 'Client', message }] },
      { row: 3, issues: [], warnings: [] },
    ]);
  });

  it('that two people bring at the same moment is imported once', async () => {
    const files = [
      await look({}, { start: '1 Jan 2027', end: '31 Dec 2027' }),
      await look({ start: '1 Jun 2027', end: '31 Dec 2028' }, {}),
    ];
    const sent = await Promise.all(files.map(({ file }) => calls.send(file)));
    expect(sent.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
    expect(await contracts()).toHaveLength(2);
  });

  it('without a contract, or with other columns, is refused', async () => {
    expect(await calls.look([])).toMatchObject({
      codes: ['FILE_REFUSED'],
      message: 'There is no contract in this file.',
    });
    const { file } = await calls.upload('Site,Client,Start\nA,B,1 Jan 2026');
    expect(await calls.send(file)).toMatchObject({
      codes: ['FILE_REFUSED'],
      message: 'The column End is missing.',
    });
  });

  it('is for administrators who may create contracts, and of their agency alone', async () => {
    const { file } = await look({});
    const reader = await clientHolding(server, own.agency, 'contract.view', 'site.createModify');
    const guard = await clientOfGuard(server, own.guard);
    const refused: [Client, string][] = [
      [reader, 'FORBIDDEN'],
      [guard, 'FORBIDDEN'],
      [other.console, 'FORBIDDEN'],
      [server.client(), 'UNAUTHENTICATED'],
    ];
    for (const [as, code] of refused) {
      expect((await calls.send(file, undefined, as)).codes).toEqual([code]);
    }
    expect((await calls.upload('Site,Client,Start,End', reader)).status).toBe(403);
    const theirs = await calls.upload('Site,Client,Start,End\nA,B,C,D', other.console);
    expect((await calls.send(theirs.file)).codes).toEqual(['NOT_FOUND']);
    const editor = await clientHolding(server, own.agency, 'contract.createModify');
    expect(await calls.send(file, undefined, editor)).toMatchObject({ count: 1 });
    expect(await contracts()).toHaveLength(1);
  });
});
