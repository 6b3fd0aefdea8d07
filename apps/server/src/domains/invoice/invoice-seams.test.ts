import { addDays, instantAt } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import {
  createDraft,
  creditDocument,
  detailDocument,
  month,
  movingInvoice,
  payDocument,
  previewDocument,
  setRates,
  today,
  updateDraft,
  makeBilledMonth,
  type BilledMonth,
} from '../../../test/records/billed-month.ts';
import { issueDocument } from '../../../test/records/invoice.ts';
import { makePost } from '../deployment/factory.ts';
import { makeHoliday } from '../leave/factory.ts';

const timeZone = 'Asia/Singapore';
const hourly = { unit: 'HOUR', amountCents: 2000, fromDate: '2020-01-01' };
const periodDocument = `query ($id: RecordID!, $agencyID: RecordID!) {
  invoice(id: $id, agencyID: $agencyID) { invoice { periodFrom periodTo } lines { quantity } } }`;

let server: TestServer;
let stage: BilledMonth;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stage = await makeBilledMonth(server);
});

/** What the contract says of rates, days and short manning. */
const saying = (said: object, ...rates: readonly object[]) =>
  stage.given(setRates, {
    update: {
      contractID: stage.contract.id,
      dayClassBy: 'START',
      creditPercent: 0,
      rates,
      ...said,
    },
  });
const recompute = (id: number) =>
  stage.given(movingInvoice('recomputeInvoice'), { update: { id } });
const issue = (id: number) => stage.given(issueDocument, { update: { id } });
const preview = () => stage.given(previewDocument, { of: stage.of() });
/** Codes of answers that came at once, `done` for what was done. */
const codesOf = async (asked: readonly (readonly [document: string, variables: object])[]) => {
  const answers = await Promise.all(asked.map((one) => stage.send(...one)));
  return answers
    .map(({ body }) => body.errors?.[0]?.extensions?.['code'] ?? 'done')
    .toSorted((one, other) => one.localeCompare(other));
};

describe('the last night of a month', () => {
  it('goes on into a public holiday of the next month, at its price', async () => {
    await makeHoliday(server.db, {
      securityAgencyID: stage.own.agency.id,
      date: addDays(month.endDate, 1),
      name: 'Day of the Year',
      kind: 'OWN',
    });
    const onHolidays = { ...hourly, amountCents: 4000, dayClass: 'PUBLIC_HOLIDAY' };
    await saying({ dayClassBy: 'SPLIT' }, hourly, onHolidays);
    const last = Number(month.endDate.slice(8));
    await stage.shift(last, { timeIn: instantAt(month.endDate, '20:00:00', timeZone) });
    await stage.lock();
    expect(await preview()).toMatchObject({
      lines: [
        { quantity: '4.00', netCents: 8000 },
        { quantity: '8.00', netCents: 32_000 },
      ],
    });
  });
});

describe('a contract that ends within the month', () => {
  const lastDay = addDays(month.startDate, 14);
  const ends = () =>
    server.sql('UPDATE contract SET end_datetime = $2 WHERE id = $1', [
      stage.contract.id,
      instantAt(lastDay, '23:59:59', timeZone),
    ]);

  it('bills the shifts until its last day, and of a month the days until then', async () => {
    await saying(
      {},
      hourly,
      { ...hourly, unit: 'MONTH', amountCents: 310_000, shift: 'NIGHT' },
      { ...hourly, amountCents: 9900, shift: 'DAY', fromDate: addDays(lastDay, 1) },
    );
    for (const day of [15, 16]) await stage.shift(day);
    await stage.lock();
    await ends();
    const monthDays = Number(month.endDate.slice(8));
    expect(await preview()).toMatchObject({
      lines: [
        { quantity: '12.00', netCents: 24_000 },
        { unit: 'MONTH', netCents: Math.round((310_000 * 15) / monthDays) },
      ],
    });
  });
  it('after it was drafted, is said by the draft that is computed anew', async () => {
    await saying({}, hourly);
    for (const day of [15, 16]) await stage.shift(day);
    await stage.lock();
    const { id } = await stage.drafted();
    await ends();
    await recompute(id);
    expect(await stage.given(periodDocument, { id })).toEqual({
      invoice: { periodFrom: month.startDate, periodTo: lastDay },
      lines: [{ quantity: '12.00' }],
    });
  });
});

describe('a month without hours', () => {
  it('is drafted, and issued only once it comes to something', async () => {
    await saying({ creditPercent: 100 }, hourly);
    await makePost(server.db, { site: stage.own.site, headcount: 1, shift: 'DAY' });
    await stage.lock();
    const { id, totalCents } = await stage.drafted();
    expect(totalCents).toBeLessThan(0);
    expect(await stage.refusalOf(issueDocument, { update: { id } })).toEqual([
      'CONFLICT',
      expect.stringContaining('more than nothing'),
    ]);
  });
  it('costs its price by the month, less all that was agreed on: nothing, to the cent', async () => {
    await saying({ creditPercent: 100 }, { ...hourly, unit: 'MONTH', amountCents: 500_000 });
    await makePost(server.db, { site: stage.own.site, headcount: 1, shift: 'DAY' });
    await stage.lock();
    expect(await preview()).toMatchObject({
      lines: [{ netCents: 500_000 }, { netCents: -500_000 }],
      netCents: 0,
    });
  });
});

describe('tax that changes between draft and issue', () => {
  it('asks to compute anew, and is that of the day of issue', async () => {
    await saying({}, hourly);
    await stage.shift(3);
    await stage.lock();
    const { id } = await stage.drafted();
    // As it was drafted on the last day of 8 percent.
    await server.sql('UPDATE invoice SET tax_cents = 1920, total_cents = 25920 WHERE id = $1', [
      id,
    ]);
    expect(await stage.refusalOf(issueDocument, { update: { id } })).toEqual([
      'CONFLICT',
      expect.stringContaining('Compute it again first'),
    ]);
    await recompute(id);
    expect(await issue(id)).toMatchObject({ taxCents: 2160, totalCents: 26_160 });
  });
  it('because the agency is registered by now, is that of added lines too', async () => {
    const billing = `UPDATE agency_billing SET gst_number = $2, gst_registered_from = $3
      WHERE security_agency_id = $1`;
    const { id: agencyID } = stage.own.agency;
    await server.sql(billing, [agencyID, null, null]);
    await saying({}, hourly);
    await stage.shift(3);
    await stage.lock();
    const { id } = await stage.drafted();
    const extras = [{ description: 'Torches', quantity: '2', unitPrice: '25.50' }];
    await stage.given(updateDraft, { update: { id, extras } });
    await server.sql(billing, [agencyID, 'M2-1234567-8', today]);
    expect(await stage.refusalOf(issueDocument, { update: { id } })).toEqual([
      'CONFLICT',
      expect.stringContaining('registered for GST'),
    ]);
    await recompute(id);
    expect(await issue(id)).toMatchObject({ netCents: 29_100, taxCents: 2619 });
  });
});

describe('a credit note', () => {
  it('that leaves lines of an invoice on which nothing is left is refused', async () => {
    const extras = [
      { description: 'Extra guard', quantity: '1', unitPrice: '50' },
      { description: 'Goodwill', quantity: '-1', unitPrice: '50' },
    ];
    await saying({}, hourly);
    await stage.shift(3);
    await stage.lock();
    const { id } = await stage.drafted();
    await stage.given(updateDraft, { update: { id, extras } });
    await issue(id);
    const some = { id, reason: 'Not agreed on' };
    expect(await stage.refusalOf(creditDocument, { update: { ...some, lines: [1] } })).toEqual([
      'CONFLICT',
      expect.stringContaining('other lines with them'),
    ]);
    expect(await stage.given(creditDocument, { update: some })).toMatchObject({
      totalCents: 26_160,
    });
  });
  it('of an invoice that was paid in part owes the client what was paid', async () => {
    const { id } = await stage.issued();
    const paid = { invoiceID: id, amount: '200.00', paidOn: today };
    await stage.given(payDocument, { create: paid });
    await stage.given(creditDocument, { update: { id, reason: 'Wrong site' } });
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      invoice: { status: 'CREDITED', openCents: -20_000 },
    });
    expect(await stage.refusalOf(payDocument, { create: { ...paid, amount: '0.01' } })).toEqual([
      'CONFLICT',
      expect.stringContaining('Nothing is open'),
    ]);
  });
  it('after hours were corrected leaves the invoice of what was worked', async () => {
    await saying({}, hourly);
    const { id: attendanceID } = await stage.shift(3);
    await stage.shift(4);
    await stage.lock();
    const { id } = await stage.drafted();
    await issue(id);
    await server.sql('UPDATE attendance SET approved_duration = 601 WHERE id = $1', [attendanceID]);
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      invoice: { hoursChanged: true },
    });
    await stage.given(creditDocument, { update: { id, reason: 'Hours were corrected' } });
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      invoice: { hoursChanged: false },
    });
    const again = await stage.drafted();
    // 22 hours and a minute.
    expect(await issue(again.id)).toMatchObject({ number: 'INV-00002', netCents: 44_040 });
  });
});

describe('of what comes at once', () => {
  const keyed = (document: string) =>
    document
      .replace('$agencyID: RecordID!)', '$agencyID: RecordID!, $key: String)')
      .replace('agencyID: $agencyID)', 'agencyID: $agencyID, idempotencyKey: $key)');

  it('one draft of a month is made', async () => {
    await saying({}, hourly);
    await stage.shift(3);
    await stage.lock();
    const create = stage.of();
    const twice = [1, 2].map(() => [createDraft, { create }] as const);
    expect(await codesOf(twice)).toEqual(['CONFLICT', 'done']);
  });
  it('with one key the same draft is given, and one payment is entered', async () => {
    await saying({}, hourly);
    await stage.shift(3);
    await stage.lock();
    const create = stage.of();
    const made = await Promise.all(
      [1, 2].map(() =>
        stage.given<{ id: number }>(keyed(createDraft), { create, key: 'one-draft-key' }),
      ),
    );
    const [{ id } = { id: 0 }, other] = made;
    expect(other?.id).toBe(id);
    await issue(id);
    const payment = {
      create: { invoiceID: id, amount: '100.00', paidOn: today },
      key: 'one-pay-key',
    };
    const twice = [1, 2].map(() => [keyed(payDocument), payment] as const);
    expect(await codesOf(twice)).toEqual(['done', 'done']);
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      invoice: { paidCents: 10_000 },
    });
  });
  it('payments are taken until nothing is open, and a line is credited once', async () => {
    const { id } = await stage.issued();
    const create = { invoiceID: id, amount: '200.00', paidOn: today };
    const twice = [1, 2].map(() => [payDocument, { create }] as const);
    expect(await codesOf(twice)).toEqual(['CONFLICT', 'done']);
    const update = { id, reason: 'Agreed' };
    const both = [1, 2].map(() => [creditDocument, { update }] as const);
    expect(await codesOf(both)).toEqual(['CONFLICT', 'done']);
  });
  it('a draft is issued or thrown away, computed or issued, never half of both', async () => {
    await saying({}, hourly);
    await stage.shift(3);
    await stage.lock();
    const { id } = await stage.drafted();
    const update = { id };
    const codes = await codesOf([
      [issueDocument, { update }],
      [movingInvoice('discardInvoice'), { update }],
      [movingInvoice('recomputeInvoice'), { update }],
    ]);
    const [row] = await server.sql<{ number: string | null; deleted: number; claims: number }>(
      `SELECT number, deleted, (SELECT count(*)::int FROM invoice_claim c
        WHERE c.invoice_id = a.id AND c.released_on IS NULL) AS claims FROM invoice a WHERE id = $1`,
      [id],
    );
    expect(codes).toContain('done');
    expect([
      { number: 'INV-00001', deleted: 0, claims: 1 },
      { number: null, deleted: 1, claims: 0 },
    ]).toContainEqual(row);
  });
});
