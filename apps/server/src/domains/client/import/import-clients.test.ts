import { clientImportColumns } from '@guardroom/rules/client/import/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { importsOf, type ImportCalls } from '../../../../test/records/import-calls.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeClient } from '../factory.ts';

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
    purpose: 'clientimport',
    input: 'ClientImportFileInput',
    check: 'checkClientImport',
    bring: 'importClients',
    titles: clientImportColumns.map(({ title }) => title),
  });
});

const clients = () =>
  server.sql(
    `SELECT name, phone_no, email, status FROM client_profile
      WHERE security_agency_id = $1 AND deleted = 0 ORDER BY id`,
    [own.agency.id],
  );

describe('a file of clients', () => {
  it('is checked without a change, then imported whole, with who did it in the audit', async () => {
    const { checked, file } = await calls.look([
      ['The Kallang', '6123 4567', 'office@kallang.example', 'Inactive'],
      ['MCST 1234'],
    ]);
    expect(checked).toEqual([
      { row: 2, issues: [], warnings: [] },
      { row: 3, issues: [], warnings: [] },
    ]);
    expect(await clients()).toEqual([]);
    expect(await calls.send(file)).toMatchObject({ codes: [], count: 2 });
    expect(await clients()).toEqual([
      {
        name: 'The Kallang',
        phone_no: '+6561234567',
        email: 'office@kallang.example',
        status: 'INACTIVE',
      },
      { name: 'MCST 1234', phone_no: null, email: null, status: 'ACTIVE' },
    ]);
    const audit = await server.sql(
      `SELECT operation, account_id, before, after ->> 'name' AS name FROM audit
        WHERE security_agency_id = $1 AND entity = 'ClientProfile' ORDER BY id`,
      [own.agency.id],
    );
    const by = { operation: 'importClients', account_id: own.admin.accountID, before: null };
    expect(audit).toEqual([
      { ...by, name: 'The Kallang' },
      { ...by, name: 'MCST 1234' },
    ]);
  });

  it('is imported once when the request is sent again', async () => {
    const { file } = await calls.look([['MCST 1']]);
    const sent = await Promise.all([
      calls.send(file, 'one-import'),
      calls.send(file, 'one-import'),
    ]);
    expect(sent.map(({ count }) => count)).toEqual([1, 1]);
    expect(await clients()).toHaveLength(1);
  });

  it('of which one row is wrong is not imported at all', async () => {
    await makeClient(server.db, { securityAgencyID: own.agency.id, name: 'Mcst 3' });
    await makeClient(server.db, { securityAgencyID: own.agency.id, name: 'MCST 4', deleted: 1 });
    await makeClient(server.db, { securityAgencyID: other.agency.id, name: 'MCST 1' });
    const before = await clients();
    const { checked, file } = await calls.look([
      ['MCST 1'],
      ['mcst  1', '123'],
      ['MCST 3'],
      ['MCST 4'],
    ]);
    expect(checked?.map(({ issues }) => issues)).toEqual([
      [],
      [
        { column: 'Contact Number', message: 'This is not a valid contact number.' },
        { column: 'Client', message: 'Row 2 has the same.' },
      ],
      [{ column: 'Client', message: 'A client with this name exists already.' }],
      [],
    ]);
    expect(await calls.send(file)).toMatchObject({
      codes: ['CONFLICT'],
      message: '2 rows have errors. Nothing was imported. Check the file again.',
    });
    expect(await clients()).toEqual(before);
  });

  it('whose names two people bring at the same moment is imported once', async () => {
    const files = [await calls.look([['MCST 1'], ['MCST 2']]), await calls.look([['mcst 2']])];
    const sent = await Promise.all(files.map(({ file }) => calls.send(file)));
    expect(sent.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
    expect([1, 2]).toContain((await clients()).length);
  });

  it('without a client, or with other columns, is refused', async () => {
    expect(await calls.look([])).toMatchObject({
      codes: ['FILE_REFUSED'],
      message: 'There is no client in this file.',
    });
    const { file } = await calls.upload('Email,Status\na@b.sg,Active');
    expect(await calls.send(file)).toMatchObject({
      codes: ['FILE_REFUSED'],
      message: 'The column Client is missing.',
    });
  });

  it('is for administrators who may create clients, and of their agency alone', async () => {
    const { file } = await calls.look([['MCST 1']]);
    const viewer = await clientHolding(server, own.agency, 'client.view', 'client.delete');
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
    const theirs = await calls.upload('Client\nMCST 9', other.console);
    expect((await calls.send(theirs.file)).codes).toEqual(['NOT_FOUND']);
    const editor = await clientHolding(server, own.agency, 'client.createModify');
    expect(await calls.send(file, undefined, editor)).toMatchObject({ count: 1 });
    expect(await clients()).toHaveLength(1);
  });
});
