import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makePayAdjustment, makePayLine, makePayPeriod, makePayRate } from '../factory.ts';
import { nowIf } from '../../../platform/database/now-if.ts';

const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
const moving = (
  operation: string,
) => `mutation ($update: MovePayPeriodInput!, $agencyID: RecordID!) {
  period: ${operation}(update: $update, agencyID: $agencyID) { id deleted status people version } }`;
const create = `mutation ($create: CreatePayPeriodInput!, $agencyID: RecordID!) {
  period: createPayPeriod(create: $create, agencyID: $agencyID) { id version } }`;
const lists = `query ($id: RecordID!, $pagination: Pagination!) {
  listPayPeriod(pagination: $pagination) { result { id } }
  listPayLine(filter: { payPeriodID: { eq: $id } }, pagination: $pagination) { result { staffName deduction allowance } } }`;

interface Moved {
  readonly period: { readonly id: number; readonly deleted: number; readonly version: number };
}
interface Listed {
  readonly listPayPeriod: { readonly result: readonly { readonly id: number }[] };
  readonly listPayLine: { readonly result: readonly object[] };
}

let server: TestServer;
let own: Office;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  await makePayRate(server.db, { securityAgencyID });
  id = await makePayPeriod(server.db, { securityAgencyID, ...november });
  await makePayLine(server.db, id, own.guard);
  await makePayAdjustment(server.db, id, own.guard);
});

const send = (operation: string, update: object = {}, from: Client = own.console) =>
  from.graphql<Moved>(moving(operation), { update: { id, ...update }, agencyID: own.agency.id });
const remove = (update?: object, from?: Client) => send('deletePayPeriod', update, from);
const restore = (update?: object, from?: Client) => send('restorePayPeriod', update, from);
const status = (value: string) =>
  server.sql(
    `UPDATE pay_period SET status = $3::text, locked_on = ${nowIf("$3::text = 'LOCKED'")}
    WHERE security_agency_id = $1 AND id = $2`,
    [own.agency.id, id, value],
  );

async function listed(): Promise<Listed> {
  const pagination = { agencyID: own.agency.id, limit: 20 };
  const { body } = await own.console.graphql<Listed>(lists, { id, pagination });
  if (!body.data) throw new Error('nothing was listed');
  return body.data;
}

describe('deletePayPeriod', () => {
  it('takes a draft and its people out of every list, and gives its days free', async () => {
    expect((await remove({ version: 1 })).body.data?.period).toMatchObject({ id, deleted: 1 });
    expect(await listed()).toEqual({
      listPayPeriod: { result: [] },
      listPayLine: { result: [] },
    });
    const again = await own.console.graphql<Moved>(create, {
      create: november,
      agencyID: own.agency.id,
    });
    expect(again.codes).toEqual([]);
  });

  it.each(['REVIEW', 'LOCKED'])('is refused of a period in %s', async (value) => {
    await status(value);
    const { body } = await remove();
    expect(body.errors).toMatchObject([{ extensions: { code: 'CONFLICT', path: 'update.id' } }]);
    expect(body.errors?.[0]?.message).toContain('Only a draft is deleted.');
  });

  it('is refused of a draft that was locked before: people may have been paid by it', async () => {
    await status('LOCKED');
    const reopened = await own.console.graphql(
      `mutation ($update: ReopenPayPeriodInput!, $agencyID: RecordID!) {
        reopenPayPeriod(update: $update, agencyID: $agencyID) { id } }`,
      { update: { id, reason: 'A shift was forgotten' }, agencyID: own.agency.id },
    );
    expect(reopened.codes).toEqual([]);
    const { body } = await remove();
    expect(body.errors).toMatchObject([
      { extensions: { code: 'CONFLICT', path: 'update.id', current: { id } } },
    ]);
    expect((await listed()).listPayLine.result).toHaveLength(1);
  });

  it('tells who saw an older one, who may not, and who asks for what is gone', async () => {
    expect((await remove({ version: 7 })).codes).toEqual(['STALE']);
    const reader = await clientHolding(server, own.agency, 'payroll.view', 'payroll.lock');
    expect((await remove({}, reader)).codes).toEqual(['FORBIDDEN']);
    expect((await remove({}, await clientOfGuard(server, own.guard))).codes).toEqual(['FORBIDDEN']);
    expect((await restore({}, reader)).codes).toEqual(['FORBIDDEN']);
    await remove();
    expect((await send('computePayPeriod')).codes).toEqual(['NOT_FOUND']);
    expect((await send('deletePayPeriod', { id: 999_999 })).codes).toEqual(['NOT_FOUND']);
  });

  it('finds nothing left to do where it is deleted already, and says so to who saw it before', async () => {
    await remove();
    expect((await remove()).body.data?.period).toMatchObject({ deleted: 1, version: 2 });
    expect((await remove({ version: 1 })).codes).toEqual(['STALE']);
  });
});

describe('restorePayPeriod', () => {
  it('brings the draft back with its adjustments, computed anew, and both stand in the audit', async () => {
    await remove();
    const { body } = await restore();
    expect(body.data?.period).toMatchObject({ id, deleted: 0, status: 'DRAFT' });
    const { listPayPeriod, listPayLine } = await listed();
    expect(listPayPeriod.result).toEqual([{ id }]);
    expect(listPayLine.result).toContainEqual({
      staffName: own.guard.name,
      deduction: 0,
      allowance: 50,
    });
    const rows = await server.sql(
      `SELECT operation, account_id::int AS by, after -> 'deleted' AS deleted FROM audit
      WHERE security_agency_id = $1 AND entity = 'PayPeriod' ORDER BY id`,
      [own.agency.id],
    );
    const by = own.admin.accountID;
    expect(rows).toEqual([
      { operation: 'deletePayPeriod', by, deleted: 1 },
      { operation: 'restorePayPeriod', by, deleted: 0 },
    ]);
  });

  it('is refused when another period pays one of its days by now', async () => {
    await remove();
    const securityAgencyID = own.agency.id;
    const days = { startDate: '2026-11-30', endDate: '2026-12-10' };
    await makePayPeriod(server.db, { securityAgencyID, ...days });
    const { body } = await restore();
    expect(body.errors).toMatchObject([
      {
        message: 'The pay period 30 Nov 2026 to 10 Dec 2026 has some of these days already.',
        extensions: { code: 'CONFLICT', path: 'update.id' },
      },
    ]);
  });

  it('leaves what is not deleted as it is', async () => {
    expect((await restore()).body.data?.period).toMatchObject({ deleted: 0, version: 1 });
    expect((await restore({ version: 9 })).codes).toEqual(['STALE']);
  });
});
