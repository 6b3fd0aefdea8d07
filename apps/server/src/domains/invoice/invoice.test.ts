import { addDays, endOfDay } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice } from '../../../test/office.ts';
import {
  createDraft,
  creditDocument,
  detailDocument,
  month,
  movingInvoice,
  previewDocument,
  today,
  updateDraft,
  makeBilledMonth,
  type BilledMonth,
  type MadeInvoice,
} from '../../../test/records/billed-month.ts';
import { issueDocument, makeLockedDraft } from '../../../test/records/invoice.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { makePost } from '../deployment/factory.ts';
import { makeSite } from '../site/factory.ts';

let server: TestServer;
let stage: BilledMonth;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stage = await makeBilledMonth(server);
});

describe('a month of a contract', () => {
  it('comes to its approved hours at the rates of the contract, with tax', async () => {
    await stage.rates();
    await stage.shift(3);
    await stage.shift(4, { approvedDuration: 690 });
    await stage.shift(5, { approvalStatus: 'PENDING', approvedDuration: undefined });
    await makePost(server.db, { site: stage.own.site, headcount: 1, shift: 'DAY' });
    await stage.lock();
    const days = Number(month.endDate.slice(8));
    expect(await stage.given(previewDocument, { of: stage.of() })).toEqual({
      lines: [
        {
          number: 1,
          quantity: '23.50',
          unit: 'HOUR',
          netCents: 47_000,
          contracted: `${days * 12}.00`,
          delivered: '23.50',
          credited: null,
        },
      ],
      unbilled: [],
      netCents: 47_000,
      taxCents: 4230,
      totalCents: 51_230,
      draftID: null,
    });
  });
  it('lists hours without a rate, with the day for which there is none', async () => {
    await stage.rates({
      unit: 'HOUR',
      amountCents: 2000,
      fromDate: '2020-01-01',
      dayClass: 'PUBLIC_HOLIDAY',
    });
    await stage.shift(3);
    await stage.lock();
    expect(await stage.given(previewDocument, { of: stage.of() })).toMatchObject({
      lines: [],
      unbilled: [{ staffName: stage.own.guard.name, minutes: 720, shiftName: 'Day Shift' }],
    });
  });
  it('is refused until pay is locked, naming the first day', async () => {
    await stage.rates();
    await stage.shift(3);
    expect(await stage.refusalOf(previewDocument, { of: stage.of() })).toEqual([
      'CONFLICT',
      expect.stringContaining('is not locked'),
    ]);
    expect(await stage.refusalOf(createDraft, { create: stage.of() })).toEqual([
      'CONFLICT',
      expect.stringContaining('is not locked'),
    ]);
  });
  it('is refused outside of the contract', async () => {
    expect(
      await stage.refusalOf(createDraft, { create: { ...stage.of(), month: '2001-05-01' } }),
    ).toEqual(['CONFLICT', expect.stringContaining('does not run')]);
  });
  it('does not bill hours at another site', async () => {
    const other = await makeSite(server.db, { securityAgencyID: stage.own.agency.id });
    await stage.rates();
    await stage.shift(3, { site: other });
    await stage.lock();
    expect(await stage.given(previewDocument, { of: stage.of() })).toMatchObject({
      lines: [],
      unbilled: [],
    });
  });
});

describe('hours on a draft', () => {
  it('stand on no other, until the draft is thrown away', async () => {
    await stage.rates();
    await stage.shift(3);
    await stage.lock();
    const first = await stage.drafted();
    expect(first).toMatchObject({ status: 'DRAFT', number: null, totalCents: 26_160 });
    expect(await stage.refusalOf(createDraft, { create: stage.of() })).toEqual([
      'CONFLICT',
      expect.stringContaining('has a draft already'),
    ]);
    await stage.given(movingInvoice('discardInvoice'), { update: { id: first.id } });
    expect(await stage.drafted()).toMatchObject({ totalCents: 26_160 });
  });
  it('are computed anew when something changed; added lines stay', async () => {
    await stage.rates();
    await stage.shift(3);
    await stage.lock();
    const { id } = await stage.drafted();
    const extras = [{ description: 'Extra guard', quantity: '2', unitPrice: '25.50' }];
    expect(await stage.given(updateDraft, { update: { id, extras } })).toMatchObject({
      netCents: 29_100,
    });
    await stage.shift(4);
    expect(await stage.given(movingInvoice('recomputeInvoice'), { update: { id } })).toMatchObject({
      netCents: 53_100,
    });
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      extras: 1,
      lines: [
        { number: 1, quantity: '24.00' },
        { number: 2, description: 'Extra guard' },
      ],
    });
  });
  it('are taxed once the agency is registered, and so are added lines', async () => {
    const register = (from: string | null, number: string | null) =>
      server.sql(
        'UPDATE agency_billing SET gst_registered_from = $2, gst_number = $3 WHERE security_agency_id = $1',
        [stage.own.agency.id, from, number],
      );
    await register(null, null);
    await stage.rates();
    await stage.shift(3);
    await stage.lock();
    const { id } = await stage.drafted();
    const extras = [{ description: 'Extra guard', quantity: '2', unitPrice: '25.50' }];
    await stage.given(updateDraft, { update: { id, extras } });
    await register('2026-01-01', 'M2-1234567-8');
    await stage.given(movingInvoice('recomputeInvoice'), { update: { id } });
    expect(await stage.given(issueDocument, { update: { id } })).toMatchObject({
      netCents: 29_100,
      taxCents: 2619,
    });
  });
  it('are those of the days on which the contract runs now', async () => {
    await stage.rates();
    await stage.shift(3);
    await stage.shift(20);
    await stage.lock();
    const { id } = await stage.drafted();
    const last = addDays(month.startDate, 14);
    const end = endOfDay(last, 'Asia/Singapore');
    await server.sql('UPDATE contract SET end_datetime = $2 WHERE id = $1', [
      stage.contract.id,
      end,
    ]);
    expect(await stage.given(movingInvoice('recomputeInvoice'), { update: { id } })).toMatchObject({
      netCents: 24_000,
    });
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      invoice: { periodFrom: month.startDate, periodTo: last },
    });
  });
  it('must be what was approved when it is issued', async () => {
    await stage.rates();
    const { id: attendanceID } = await stage.shift(3);
    await stage.lock();
    const { id } = await stage.drafted();
    await server.sql('UPDATE attendance SET approved_duration = 600 WHERE id = $1', [attendanceID]);
    expect(await stage.refusalOf(issueDocument, { update: { id } })).toEqual([
      'CONFLICT',
      expect.stringContaining('Approved hours changed'),
    ]);
  });
  it('must be all that was approved: short manning was credited for what came later', async () => {
    await stage.rates();
    await stage.shift(3);
    await stage.lock();
    const { id } = await stage.drafted();
    await stage.shift(4);
    expect(await stage.refusalOf(issueDocument, { update: { id } })).toEqual([
      'CONFLICT',
      expect.stringContaining('Approved hours changed'),
    ]);
    await stage.given(movingInvoice('recomputeInvoice'), { update: { id } });
    expect(await stage.given(issueDocument, { update: { id } })).toMatchObject({
      netCents: 48_000,
    });
  });
  it('may have no rate: what is listed without one is no change', async () => {
    const holidays = { unit: 'HOUR', amountCents: 2000, fromDate: '2020-01-01' };
    await stage.rates({ ...holidays, dayClass: 'PUBLIC_HOLIDAY' });
    await stage.shift(3);
    await stage.lock();
    const { id } = await stage.drafted();
    const extras = [{ description: 'Extra guard', quantity: '2', unitPrice: '25.50' }];
    await stage.given(updateDraft, { update: { id, extras } });
    expect(await stage.given(issueDocument, { update: { id } })).toMatchObject({ netCents: 5100 });
  });
  it('cannot be issued once pay is open again', async () => {
    await stage.rates();
    await stage.shift(3);
    const periodID = await stage.lock();
    const { id } = await stage.drafted();
    await server.sql(`UPDATE pay_period SET status = 'DRAFT', locked_on = NULL WHERE id = $1`, [
      periodID,
    ]);
    expect(await stage.refusalOf(issueDocument, { update: { id } })).toEqual([
      'CONFLICT',
      expect.stringContaining('is not locked'),
    ]);
  });
  it('seen in an older version are not changed', async () => {
    await stage.rates();
    await stage.shift(3);
    await stage.lock();
    const { id } = await stage.drafted();
    expect(await stage.refusalOf(updateDraft, { update: { id, extras: [], version: 0 } })).toEqual([
      'STALE',
      expect.stringContaining('changed meanwhile'),
    ]);
  });
});

describe('an issued invoice', () => {
  it('has the next number, a due date, and all facts of both sides', async () => {
    const invoice = await stage.issued();
    expect(invoice).toMatchObject({
      number: 'INV-00001',
      status: 'ISSUED',
      dueOn: addDays(today, 30),
      totalCents: 26_160,
    });
    expect(await stage.given(detailDocument, { id: invoice.id })).toMatchObject({
      isIntact: true,
      taxes: [{ category: 'SR', ratePercent: 9, taxableCents: 24_000, taxCents: 2160 }],
      document: {
        number: 'INV-00001',
        issuedOn: today,
        terms: 'Payment is due within 30 days.',
        seller: { name: stage.own.agency.name, gstNumber: 'M2-1234567-8' },
        buyer: { name: stage.client.name },
      },
    });
  });
  it('says at its foot what the agency has set, and its credit note asks for no payment', async () => {
    await server.sql('UPDATE agency_billing SET terms = $2 WHERE security_agency_id = $1', [
      stage.own.agency.id,
      'Please name the invoice.',
    ]);
    const { id } = await stage.issued();
    const terms = 'Payment is due within 30 days.\nPlease name the invoice.';
    expect(await stage.given(detailDocument, { id })).toMatchObject({ document: { terms } });
    const update = { id, reason: 'Wrong rate' };
    const note = await stage.given<MadeInvoice>(creditDocument, { update });
    expect(await stage.given(detailDocument, { id: note.id })).toMatchObject({
      document: { terms: '' },
    });
  });
  it('is not issued twice, changed or thrown away', async () => {
    const { id } = await stage.issued();
    expect(await stage.refusalOf(issueDocument, { update: { id } })).toEqual([
      'CONFLICT',
      expect.stringContaining('never changes'),
    ]);
    expect(await stage.refusalOf(updateDraft, { update: { id, extras: [] } })).toEqual([
      'CONFLICT',
      expect.stringContaining('never changes'),
    ]);
    expect(await stage.refusalOf(movingInvoice('discardInvoice'), { update: { id } })).toEqual([
      'CONFLICT',
      expect.stringContaining('never changes'),
    ]);
    expect(await stage.refusalOf(movingInvoice('recomputeInvoice'), { update: { id } })).toEqual([
      'CONFLICT',
      expect.stringContaining('never changes'),
    ]);
  });
  it('cannot be changed by the served role at all, and shows where somebody else did', async () => {
    const { id } = await stage.issued();
    const change = `UPDATE invoice_document SET document = jsonb_set(document, '{totalCents}', '1')
      WHERE security_agency_id = $1 AND invoice_id = $2`;
    const served = await server.database.begin(AgencyScope.mint(stage.own.agency.id));
    await expect(
      served.run({ name: undefined, text: change, values: [stage.own.agency.id, id] }),
    ).rejects.toThrow('permission denied');
    await served.rollback();
    await server.sql(change, [stage.own.agency.id, id]);
    expect(await stage.given(detailDocument, { id })).toMatchObject({ isIntact: false });
  });
  it('is refused while a side lacks what an invoice has to say, and leaves no gap', async () => {
    await stage.rates();
    await stage.shift(3);
    await stage.lock();
    const { id } = await stage.drafted();
    const where = 'WHERE security_agency_id = $1 AND client_profile_id = $2';
    const values = [stage.own.agency.id, stage.client.id];
    await server.sql(`UPDATE client_billing SET postal = NULL ${where}`, values);
    expect(await stage.refusalOf(issueDocument, { update: { id } })).toEqual([
      'CONFLICT',
      expect.stringContaining('postal code'),
    ]);
    await server.sql(`UPDATE client_billing SET postal = '079903' ${where}`, values);
    expect(await stage.given(issueDocument, { update: { id } })).toMatchObject({
      number: 'INV-00001',
    });
  });
  it('is refused where it comes to nothing', async () => {
    await stage.lock();
    const { id } = await stage.drafted();
    expect(await stage.refusalOf(issueDocument, { update: { id } })).toEqual([
      'CONFLICT',
      expect.stringContaining('more than nothing'),
    ]);
  });
  it('proposes a credit note once its pay period is open again', async () => {
    const { id } = await stage.issued();
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      invoice: { hoursChanged: false },
    });
    const reopen = `UPDATE pay_period SET status = 'DRAFT', locked_on = NULL WHERE security_agency_id = $1`;
    await server.sql(reopen, [stage.own.agency.id]);
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      invoice: { hoursChanged: true },
    });
  });
});

describe('numbers', () => {
  it('of fifty issued at once run from 1 to 50 without a gap', { timeout: 120_000 }, async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        makeLockedDraft(server, stage.own, addDays('2070-01-01', at)),
      ),
    );
    const answers = await Promise.all(
      ids.map((id) => stage.send<{ issueInvoice: MadeInvoice }>(issueDocument, { update: { id } })),
    );
    const numbers = answers.map(({ body }) => body.data?.issueInvoice.number);
    const expected = Array.from(
      { length: 50 },
      (_, at) => `INV-${String(at + 1).padStart(5, '0')}`,
    );
    expect(new Set(numbers)).toEqual(new Set(expected));
    const first = ids[0] ?? 0;
    expect(await stage.given(detailDocument, { id: first })).toMatchObject({ isIntact: true });
  });
  it('of two who issue one draft at once is one', async () => {
    const id = await makeLockedDraft(server, stage.own, '2071-01-01');
    const answers = await Promise.all(
      [1, 2].map(() => stage.send(issueDocument, { update: { id } })),
    );
    const codes = answers.map(({ body }) => body.errors?.[0]?.extensions?.['code'] ?? 'issued');
    expect(codes.toSorted()).toEqual(['CONFLICT', 'issued']);
  });
});

describe('whoever may not', () => {
  it.each([
    ['invoice.view', createDraft],
    ['invoice.rates', createDraft],
    ['contract.view', createDraft],
  ] as const)('manage invoices, with %s alone, drafts none', async (key, document) => {
    const client = await clientHolding(server, stage.own.agency, key);
    const { body } = await stage.send(document, { create: stage.of() }, client);
    expect(body.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
  it('belong to the agency finds nothing of it', async () => {
    const { id } = await stage.issued();
    const other = await makeOffice(server);
    const { body } = await other.console.graphql(detailDocument, { id, agencyID: other.agency.id });
    expect(body.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});
