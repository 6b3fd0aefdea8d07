import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { readSeller } from './store.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

const fields = `version gstNumber gstRegisteredFrom address postal email bankName bankAccountName
  bankAccountNumber bankSwift payNowUEN invoicePrefix creditPrefix terms`;
const find = `query ($agencyID: RecordID!) { agencyBilling(agencyID: $agencyID) { ${fields} } }`;
const save = `mutation ($update: UpdateAgencyBillingInput!, $agencyID: RecordID!) {
  updateAgencyBilling(update: $update, agencyID: $agencyID) { ${fields} } }`;

const read = (client: Client = own.console) => client.graphql(find, { agencyID: own.agency.id });
const least = { version: 0, invoicePrefix: 'INV', creditPrefix: 'CN' };
const change = (update: object, client: Client = own.console) =>
  client.graphql(save, { update: { ...least, ...update }, agencyID: own.agency.id });

const all = {
  gstNumber: 'M2-1234567-8',
  gstRegisteredFrom: '2024-04-01',
  address: '1 Sentinel Road\nLevel 3',
  postal: '408830',
  email: 'accounts@sentinel.example',
  bankName: 'DBS Bank',
  bankAccountName: 'Sentinel Pte Ltd',
  bankAccountNumber: '003-912345-6',
  bankSwift: 'DBSSSGSG',
  payNowUEN: '202612345A',
  invoicePrefix: 'SEN-',
  creditPrefix: 'SENCN-',
  terms: 'Please name the invoice with the payment.',
};

describe('what an agency says of itself for invoices', () => {
  it('is nothing but two series at first, and is kept with its trace', async () => {
    const none = Object.fromEntries(Object.keys(all).map((field) => [field, null]));
    expect((await read()).body.data).toEqual({ agencyBilling: { ...none, ...least } });
    const { body } = await change({
      ...all,
      payNowUEN: '202612345a',
      invoicePrefix: 'sen-',
      address: ' 1 Sentinel Road \n\n Level 3 ',
    });
    const kept = { ...all, version: 1 };
    expect(body.data).toEqual({ updateAgencyBilling: kept });
    expect((await read()).body.data).toEqual({ agencyBilling: kept });
    const rows = await server.sql(
      `SELECT before, after FROM audit
       WHERE security_agency_id = $1 AND operation = 'updateAgencyBilling'`,
      [own.agency.id],
    );
    expect(rows).toMatchObject([{ before: { gstNumber: null }, after: all }]);
    const emptied = await change({ version: 1 });
    expect(emptied.body.data).toEqual({
      updateAgencyBilling: { ...none, ...least, version: 2 },
    });
  });

  it.each<[object, string, string]>([
    [
      { gstNumber: 'M2-12' },
      'gstNumber',
      'This is not a valid GST number, as M2-1234567-8, M90123456X or a UEN.',
    ],
    [
      { gstNumber: 'M2-1234567-8' },
      'gstRegisteredFrom',
      'A GST number and the date of the registration stand together.',
    ],
    [
      { gstRegisteredFrom: '2024-01-01' },
      'gstRegisteredFrom',
      'A GST number and the date of the registration stand together.',
    ],
    [
      { gstNumber: '202612345A', gstRegisteredFrom: '1990-01-01' },
      'gstRegisteredFrom',
      'Please provide a date between 1994 and 2100.',
    ],
    [{ address: 'a\nb\nc\nd\ne' }, 'address', 'At most 4 lines, please.'],
    [{ postal: '4088' }, 'postal', 'A postal code has six digits.'],
    [{ email: 'accounts' }, 'email', 'This is not a valid email.'],
    [
      { bankName: 'DBS Bank' },
      'bankAccountNumber',
      'Bank, name of the account and its number stand together.',
    ],
    [
      { bankAccountNumber: '12' },
      'bankAccountNumber',
      'An account number has 5 to 34 digits, with spaces or hyphens.',
    ],
    [{ bankSwift: 'DBS' }, 'bankSwift', 'A SWIFT code has 8 or 11 letters and digits.'],
    [
      { payNowUEN: '91234567' },
      'payNowUEN',
      'This is not a valid UEN, as 12345678A, 202612345A or T08MC1234A.',
    ],
    [
      { invoicePrefix: 'INV 1' },
      'invoicePrefix',
      'At most 10 letters, digits and hyphens, please.',
    ],
    [
      { creditPrefix: 'inv' },
      'creditPrefix',
      'Invoices and credit notes are numbered apart: please use another prefix.',
    ],
    [
      { creditPrefix: 'INV-' },
      'creditPrefix',
      'Invoices and credit notes are numbered apart: please use another prefix.',
    ],
  ])('refuses %j', async (update, field, message) => {
    const { body } = await change(update);
    const extensions = { code: 'INVALID', path: `update.${field}` };
    expect(body.errors).toMatchObject([{ message, extensions }]);
    expect((await read()).body.data).toMatchObject({ agencyBilling: { version: 0 } });
  });

  it('of which two save the same version, is that of the first', async () => {
    const both = await Promise.all(['A', 'B'].map((terms) => change({ terms })));
    expect(both.flatMap(({ codes }) => codes)).toEqual(['STALE']);
    const late = await change({ terms: 'C' });
    expect(late.body.errors).toMatchObject([
      { extensions: { code: 'STALE', path: 'update.version', current: { version: 1 } } },
    ]);
  });

  it('is for those who hold the permission, of the own agency alone', async () => {
    const other = await makeOffice(server);
    const without = await clientHolding(server, own.agency, 'contract.createModify');
    const holder = await clientHolding(server, own.agency, 'invoice.rates');
    for (const client of [without, other.console]) {
      expect((await read(client)).codes).toEqual(['FORBIDDEN']);
      expect((await change({}, client)).codes).toEqual(['FORBIDDEN']);
    }
    expect((await change({ terms: 'Ours' }, holder)).codes).toEqual([]);
    const { body } = await other.console.graphql(find, { agencyID: other.agency.id });
    expect(body.data).toMatchObject({ agencyBilling: { version: 0, terms: null } });
  });
});

describe('the seller of an invoice', () => {
  const seller = (on = '2026-11-25') =>
    readSeller(server.database.agency(AgencyScope.mint(own.agency.id)), on);
  const facts = (set: string) =>
    server.sql(`UPDATE security_agency SET ${set} WHERE id = $1`, [own.agency.id]);

  it('is none before UEN, address and postal code are known, which is said', async () => {
    await expect(seller()).rejects.toThrow(
      'Your agency lacks the UEN, the address and the postal code.',
    );
    await facts(`uen = '202612345A'`);
    await change({ address: '1 Sentinel Road' });
    await expect(seller()).rejects.toThrow('Your agency lacks the postal code.');
  });

  it('has the address of the agency unless there is one for bills', async () => {
    await facts(
      `uen = '202612345A', address = '1 Sentinel Road', unit_no = '#03-12', postal = '408830'`,
    );
    expect(await seller()).toMatchObject({
      name: own.agency.name,
      uen: '202612345A',
      gstNumber: null,
      address: { lines: ['1 Sentinel Road #03-12'], postalCode: '408830', country: 'SG' },
      peppolID: '0195:SGUEN202612345A',
      bank: null,
      payNowUEN: null,
    });
    await change(all);
    expect(await seller()).toMatchObject({
      gstNumber: 'M2-1234567-8',
      address: { lines: ['1 Sentinel Road', 'Level 3'], postalCode: '408830' },
      bank: {
        bankName: 'DBS Bank',
        accountName: 'Sentinel Pte Ltd',
        accountNumber: '003-912345-6',
        swiftCode: 'DBSSSGSG',
      },
      payNowUEN: '202612345A',
    });
  });

  it('charges no tax before the day of its registration', async () => {
    await facts(`uen = '202612345A'`);
    await change(all);
    expect((await seller('2024-03-31')).gstNumber).toBeNull();
    expect((await seller('2024-04-01')).gstNumber).toBe('M2-1234567-8');
  });
});
