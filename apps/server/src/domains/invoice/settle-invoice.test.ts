import { addDays, instantAt } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import {
  creditDocument,
  detailDocument,
  month,
  payDocument,
  reverseDocument,
  statementDocument,
  today,
  makeBilledMonth,
  type BilledMonth,
} from '../../../test/records/billed-month.ts';
import { issueDocument, makeLockedDraft } from '../../../test/records/invoice.ts';

const timeZone = 'Asia/Singapore';

let server: TestServer;
let stage: BilledMonth;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stage = await makeBilledMonth(server);
});

describe('payments', () => {
  it('are entered in parts until nothing is open, never more, and reversed', async () => {
    const { id } = await stage.issued();
    const part = (amount: string, paidOn = today) => ({
      create: { invoiceID: id, amount, paidOn },
    });
    await stage.given(payDocument, part('61.60'));
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      invoice: { status: 'PART_PAID', openCents: 20_000 },
    });
    expect(await stage.refusalOf(payDocument, part('200.01'))).toEqual([
      'CONFLICT',
      expect.stringContaining('Only 200.00 are open.'),
    ]);
    expect(await stage.refusalOf(payDocument, part('1.00', addDays(today, 1)))).toEqual([
      'INVALID',
      expect.stringContaining('not ahead'),
    ]);
    const whole = await stage.given<{ id: number }>(payDocument, part('200.00'));
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      invoice: { status: 'PAID', openCents: 0 },
    });
    const back = { update: { id: whole.id, reason: 'The cheque was returned' } };
    await stage.given(reverseDocument, back);
    expect(await stage.refusalOf(reverseDocument, back)).toEqual([
      'CONFLICT',
      expect.stringContaining('reversed already'),
    ]);
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      invoice: { status: 'PART_PAID', openCents: 20_000 },
      payments: [{ reversedBy: null }, { reversedBy: stage.own.admin.name }],
    });
  });
  it('of a draft are refused', async () => {
    const invoiceID = await makeLockedDraft(server, stage.own, '2071-02-01');
    const payment = { create: { invoiceID, amount: '1.00', paidOn: today } };
    expect(await stage.refusalOf(payDocument, payment)).toEqual([
      'CONFLICT',
      expect.stringContaining('Only an issued invoice'),
    ]);
  });
  it('leave what is open on the statement of the client, by its age', async () => {
    const { id } = await stage.issued();
    await stage.given(payDocument, { create: { invoiceID: id, amount: '61.60', paidOn: today } });
    const old = addDays(today, -45);
    await server.sql('UPDATE invoice SET issued_on = $2, due_on = $2 WHERE id = $1', [id, old]);
    expect(
      await stage.given(statementDocument, { clientProfileID: stage.client.id }),
    ).toMatchObject({
      openCents: 20_000,
      items: [{ number: 'INV-00001', openCents: 20_000 }],
      aged: [{ cents: 0 }, { band: 'DAYS_31_60', cents: 20_000 }, { cents: 0 }, { cents: 0 }],
    });
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      invoice: { status: 'OVERDUE' },
    });
  });
});

describe('a credit note', () => {
  it('gives back the whole, and its hours can be billed anew', async () => {
    const { id } = await stage.issued();
    expect(
      await stage.given(creditDocument, { update: { id, reason: 'Wrong rate' } }),
    ).toMatchObject({
      kind: 'CREDIT_NOTE',
      number: 'CN-00001',
      creditedNumber: 'INV-00001',
      status: 'ISSUED',
      totalCents: 26_160,
    });
    expect(await stage.given(detailDocument, { id })).toMatchObject({
      invoice: { status: 'CREDITED', openCents: 0, creditedLines: [1] },
      creditNotes: [{ number: 'CN-00001' }],
    });
    expect(await stage.refusalOf(creditDocument, { update: { id, reason: 'Again' } })).toEqual([
      'CONFLICT',
      expect.stringContaining('credited already'),
    ]);
    expect(await stage.drafted()).toMatchObject({ totalCents: 26_160 });
  });
  it('gives back some lines, and only their hours', async () => {
    await stage.rates(
      { unit: 'HOUR', amountCents: 2000, fromDate: '2020-01-01', shift: 'DAY' },
      { unit: 'HOUR', amountCents: 2200, fromDate: '2020-01-01', shift: 'NIGHT' },
    );
    await stage.shift(3);
    const timeIn = instantAt(addDays(month.startDate, 4), '20:00:00', timeZone);
    await stage.shift(5, { timeIn });
    await stage.lock();
    const { id } = await stage.drafted();
    await stage.given(issueDocument, { update: { id } });
    const some = { id, reason: 'Night was not agreed on', lines: [2] };
    expect(await stage.given(creditDocument, { update: some })).toMatchObject({ netCents: 26_400 });
    expect(await stage.refusalOf(creditDocument, { update: some })).toEqual([
      'CONFLICT',
      expect.stringContaining('Line 2 is credited already'),
    ]);
    expect(await stage.refusalOf(creditDocument, { update: { ...some, lines: [9] } })).toEqual([
      'NOT_FOUND',
      expect.stringContaining('no line 9'),
    ]);
    expect(await stage.drafted()).toMatchObject({ netCents: 26_400 });
  });
  it('never has the number of another document, whatever the prefixes were', async () => {
    const { id } = await stage.issued();
    await server.sql(`UPDATE invoice SET number = 'CN-00001' WHERE id = $1`, [id]);
    expect(await stage.refusalOf(creditDocument, { update: { id, reason: 'Wrong' } })).toEqual([
      'CONFLICT',
      expect.stringContaining('choose another prefix'),
    ]);
  });
  it('is issued also while its month has another draft', async () => {
    const { id } = await stage.issued();
    await stage.shift(4);
    expect(await stage.drafted()).toMatchObject({ status: 'DRAFT', totalCents: 26_160 });
    expect(
      await stage.given(creditDocument, { update: { id, reason: 'Wrong rate' } }),
    ).toMatchObject({ number: 'CN-00001', status: 'ISSUED', totalCents: 26_160 });
  });
});
