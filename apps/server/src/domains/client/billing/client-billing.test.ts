import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { makeClient, type MadeClient } from '../factory.ts';
import { readBuyer } from './store.ts';

let server: TestServer;
let own: Office;
let client: MadeClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  client = await makeClient(server.db, { securityAgencyID: own.agency.id });
});

const fields = `version legalName uen gstNumber attention address postal email peppolID
  orderReference termsDays`;
const find = `query ($clientProfileID: RecordID!, $agencyID: RecordID!) {
  clientBilling(clientProfileID: $clientProfileID, agencyID: $agencyID) { ${fields} } }`;
const save = `mutation ($update: UpdateClientBillingInput!, $agencyID: RecordID!) {
  updateClientBilling(update: $update, agencyID: $agencyID) { ${fields} } }`;

const read = (by: Client = own.console, clientProfileID = client.id, agencyID = own.agency.id) =>
  by.graphql(find, { clientProfileID, agencyID });
const change = (update: object, by: Client = own.console) =>
  by.graphql(save, {
    update: { clientProfileID: client.id, version: 0, termsDays: 30, ...update },
    agencyID: own.agency.id,
  });

const all = {
  legalName: 'The Management Corporation Strata Title Plan No. 1234',
  uen: 'T08MC1234A',
  gstNumber: 'M90123456X',
  attention: 'Mdm Lim',
  address: '10 Anson Road\n#20-01',
  postal: '079903',
  email: 'accounts@client.example',
  peppolID: '0195:SGUENT08MC1234A',
  orderReference: 'PO-2026-77',
  termsDays: 14,
};
const none = Object.fromEntries(Object.keys(all).map((field) => [field, null]));

describe('what is known of a client for invoices', () => {
  it('is thirty days to pay at first, and is kept with its trace', async () => {
    expect((await read()).body.data).toEqual({
      clientBilling: { ...none, version: 0, termsDays: 30 },
    });
    const { body } = await change({ ...all, uen: 't08mc1234a', peppolID: '0195:sguent08mc1234a' });
    expect(body.data).toEqual({ updateClientBilling: { ...all, version: 1 } });
    expect((await read()).body.data).toEqual({ clientBilling: { ...all, version: 1 } });
    const rows = await server.sql(
      `SELECT entity, entity_id::int AS id, before, after FROM audit
       WHERE security_agency_id = $1 AND operation = 'updateClientBilling'`,
      [own.agency.id],
    );
    expect(rows).toMatchObject([
      { entity: 'ClientProfile', id: client.id, before: { uen: null }, after: all },
    ]);
  });

  it.each<[object, string, string]>([
    [{ uen: '1' }, 'uen', 'This is not a valid UEN, as 12345678A, 202612345A or T08MC1234A.'],
    [
      { peppolID: '0195:SG' },
      'peppolID',
      'This is not a valid InvoiceNow ID, as 0195:SGUEN202612345A.',
    ],
    [{ postal: '12' }, 'postal', 'A postal code has six digits.'],
    [{ termsDays: -1 }, 'termsDays', 'Please provide a whole number of days from 0 to 180.'],
    [{ termsDays: 181 }, 'termsDays', 'Please provide a whole number of days from 0 to 180.'],
    [{ legalName: 'x'.repeat(201) }, 'legalName', 'At most 200 characters, please.'],
  ])('refuses %j', async (update, field, message) => {
    const { body } = await change(update);
    const extensions = { code: 'INVALID', path: `update.${field}` };
    expect(body.errors).toMatchObject([{ message, extensions }]);
    expect((await read()).body.data).toMatchObject({ clientBilling: { version: 0 } });
  });

  it('of which two save the same version, is that of the first', async () => {
    const both = await Promise.all(['A', 'B'].map((attention) => change({ attention })));
    expect(both.flatMap(({ codes }) => codes)).toEqual(['STALE']);
  });

  it('is nothing of a client of another agency, or that is deleted', async () => {
    const other = await makeOffice(server);
    expect((await read(other.console)).codes).toEqual(['FORBIDDEN']);
    expect((await read(other.console, client.id, other.agency.id)).codes).toEqual(['NOT_FOUND']);
    await server.sql(
      'UPDATE client_profile SET deleted = 1, deleted_on = now() WHERE security_agency_id = $1 AND id = $2',
      [own.agency.id, client.id],
    );
    expect((await read()).codes).toEqual(['NOT_FOUND']);
    expect((await change({})).codes).toEqual(['NOT_FOUND']);
  });

  it('is seen by those who set rates and changed by those who change clients', async () => {
    const rates = await clientHolding(server, own.agency, 'invoice.rates');
    const neither = await clientHolding(server, own.agency, 'contract.createModify');
    expect((await read(rates)).codes).toEqual([]);
    expect((await change({}, rates)).codes).toEqual(['FORBIDDEN']);
    expect((await read(neither)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('the buyer of an invoice', () => {
  const buyer = () =>
    readBuyer(server.database.agency(AgencyScope.mint(own.agency.id)), client.id, 'client');

  it('is none before address and postal code are known, which is said', async () => {
    await expect(buyer()).rejects.toThrow(
      `${client.name} lacks the address and the postal code for invoices.`,
    );
  });

  it('is named as it is registered, with whom to address', async () => {
    await change(all);
    expect(await buyer()).toMatchObject({
      party: {
        name: all.legalName,
        attention: 'Mdm Lim',
        uen: 'T08MC1234A',
        address: {
          lines: ['10 Anson Road', '#20-01'],
          postalCode: '079903',
          country: 'SG',
        },
        email: 'accounts@client.example',
        peppolID: '0195:SGUENT08MC1234A',
      },
      orderReference: 'PO-2026-77',
      termsDays: 14,
    });
  });

  it('has the name of the client, and the address on the network that its UEN gives', async () => {
    await change({ uen: '202612345A', address: '1 Raffles Place', postal: '048616' });
    expect(await buyer()).toMatchObject({
      party: { name: client.name, gstNumber: null, peppolID: '0195:SGUEN202612345A' },
      termsDays: 30,
    });
  });
});
