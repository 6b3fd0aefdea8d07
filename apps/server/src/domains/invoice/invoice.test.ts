import { addDays, instantAt, todayIn } from '@guardroom/rules/dates';
import { calendarMonth } from '@guardroom/rules/payroll/period/period';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import {
  issueDocument,
  makeBilled,
  makeLockedDraft,
  type Billed,
} from '../../../test/records/invoice.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { makeAttendance } from '../attendance/factory.ts';
import { makePost } from '../deployment/factory.ts';
import { makePayPeriod } from '../payroll/factory.ts';
import { makeSite } from '../site/factory.ts';

const timeZone = 'Asia/Singapore';
/** The month before this one, which is over. */
const month = calendarMonth(addDays(calendarMonth(todayIn(timeZone)).startDate, -1));
const today = todayIn(timeZone);

const setRates = `mutation ($update: UpdateContractBillingInput!, $agencyID: RecordID!) {
  updateContractBilling(update: $update, agencyID: $agencyID) {
    version creditPercent rates { id amountCents dayClass }
  }
}`;
const preview = `query ($of: InvoiceMonthInput!, $agencyID: RecordID!) {
  previewInvoice(of: $of, agencyID: $agencyID) {
    lines { number quantity unit netCents contracted delivered credited }
    unbilled { staffName date minutes dayClass shiftName }
    netCents taxCents totalCents draftID
  }
}`;
const fields = 'id number status dueOn netCents taxCents totalCents openCents paidCents version';
const create = `mutation ($create: InvoiceMonthInput!, $agencyID: RecordID!) {
  createInvoice(create: $create, agencyID: $agencyID) { ${fields} }
}`;
const moving = (operation: string) => `mutation ($update: MoveInvoiceInput!, $agencyID: RecordID!) {
  ${operation}(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const update = `mutation ($update: UpdateInvoiceInput!, $agencyID: RecordID!) {
  updateInvoice(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const credit = `mutation ($update: CreditInvoiceInput!, $agencyID: RecordID!) {
  creditInvoice(update: $update, agencyID: $agencyID) { ${fields} kind creditedNumber reason }
}`;
const pay = `mutation ($create: CreateInvoicePaymentInput!, $agencyID: RecordID!) {
  createInvoicePayment(create: $create, agencyID: $agencyID) { id amountCents paidOn enteredBy }
}`;
const reverse = `mutation ($update: ReverseInvoicePaymentInput!, $agencyID: RecordID!) {
  reverseInvoicePayment(update: $update, agencyID: $agencyID) { id reversedBy }
}`;
const detail = `query ($id: RecordID!, $agencyID: RecordID!) {
  invoice(id: $id, agencyID: $agencyID) {
    invoice { ${fields} hoursChanged creditedLines }
    lines { number description quantity netCents taxCategory contracted delivered }
    extras isIntact
    taxes { category ratePercent taxableCents taxCents }
    document { number issuedOn dueOn terms seller { name gstNumber address } buyer { name address } }
    payments { id amountCents reversedBy }
    creditNotes { number totalCents }
  }
}`;
const statement = `query ($clientProfileID: RecordID!, $agencyID: RecordID!) {
  invoiceStatement(clientProfileID: $clientProfileID, agencyID: $agencyID) {
    openCents items { number openCents } aged { band cents }
  }
}`;

interface Made {
  readonly id: number;
  readonly number: string | null;
  readonly status: string;
  readonly totalCents: number;
  readonly version: number;
}

let server: TestServer;
let own: Office;
let billed: Billed;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  billed = await makeBilled(server, own);
});

function send<Data>(document: string, variables: object, from: Client = own.console) {
  return from.graphql<Data>(document, { ...variables, agencyID: own.agency.id });
}

/** What an operation gives. @throws where it is refused */
async function given<Value>(document: string, variables: object): Promise<Value> {
  const { body } = await send<Record<string, Value>>(document, variables);
  expect(body.errors).toBeUndefined();
  const [value] = Object.values(body.data ?? {});
  if (value === undefined) throw new Error('nothing was given');
  return value;
}

async function refused(document: string, variables: object, code: string, words: string) {
  const { body } = await send(document, variables);
  expect(body.errors).toMatchObject([
    { message: expect.stringContaining(words), extensions: { code } },
  ]);
}

const of = () => ({ contractID: billed.contract.id, month: month.startDate });

/** A rate of 20 dollars an hour, unless given otherwise. */
function rates(...lines: readonly object[]) {
  const usual = [{ unit: 'HOUR', amountCents: 2000, fromDate: '2020-01-01' }];
  const lists = lines.length === 0 ? usual : lines;
  const contractID = billed.contract.id;
  const said = { contractID, dayClassBy: 'START', creditPercent: 0, rates: lists };
  return given<{ version: number }>(setRates, { update: said });
}

function lock(days = month) {
  return makePayPeriod(server.db, { securityAgencyID: own.agency.id, ...days, status: 'LOCKED' });
}

/** An approved shift of twelve hours at the site, on a day of that month. */
function shift(day: number, change: object = {}) {
  const timeIn = instantAt(addDays(month.startDate, day - 1), '08:00:00', timeZone);
  const approved = { approvalStatus: 'APPROVED', approvedDuration: 720 } as const;
  return makeAttendance(server.db, {
    staff: own.guard,
    site: own.site,
    timeIn,
    ...approved,
    ...change,
  });
}

async function drafted(): Promise<Made> {
  return given<Made>(create, { create: of() });
}

async function issued(): Promise<Made> {
  await rates();
  await shift(3);
  await lock();
  const { id } = await drafted();
  return given<Made>(issueDocument, { update: { id } });
}

describe('a month of a contract', () => {
  it('comes to its approved hours at the rates of the contract, with tax', async () => {
    await rates();
    await shift(3);
    await shift(4, { approvedDuration: 690 });
    await shift(5, { approvalStatus: 'PENDING', approvedDuration: undefined });
    await makePost(server.db, { site: own.site, headcount: 1, shift: 'DAY' });
    await lock();
    const days = Number(month.endDate.slice(8));
    expect(await given(preview, { of: of() })).toEqual({
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
    await rates({
      unit: 'HOUR',
      amountCents: 2000,
      fromDate: '2020-01-01',
      dayClass: 'PUBLIC_HOLIDAY',
    });
    await shift(3);
    await lock();
    expect(await given(preview, { of: of() })).toMatchObject({
      lines: [],
      unbilled: [{ staffName: own.guard.name, minutes: 720, shiftName: 'Day Shift' }],
    });
  });
  it('is refused until pay is locked, naming the first day', async () => {
    await rates();
    await shift(3);
    await refused(preview, { of: of() }, 'CONFLICT', 'is not locked');
    await refused(create, { create: of() }, 'CONFLICT', 'is not locked');
  });
  it('is refused outside of the contract', async () => {
    await refused(create, { create: { ...of(), month: '2001-05-01' } }, 'CONFLICT', 'does not run');
  });
  it('does not bill hours at another site', async () => {
    const other = await makeSite(server.db, { securityAgencyID: own.agency.id });
    await rates();
    await shift(3, { site: other });
    await lock();
    expect(await given(preview, { of: of() })).toMatchObject({ lines: [], unbilled: [] });
  });
});

describe('hours on a draft', () => {
  it('stand on no other, until the draft is thrown away', async () => {
    await rates();
    await shift(3);
    await lock();
    const first = await drafted();
    expect(first).toMatchObject({ status: 'DRAFT', number: null, totalCents: 26_160 });
    await refused(create, { create: of() }, 'CONFLICT', 'has a draft already');
    await given(moving('discardInvoice'), { update: { id: first.id } });
    expect(await drafted()).toMatchObject({ totalCents: 26_160 });
  });
  it('are computed anew when something changed; added lines stay', async () => {
    await rates();
    await shift(3);
    await lock();
    const { id } = await drafted();
    const extras = [{ description: 'Extra guard', quantity: '2', unitPrice: '25.50' }];
    expect(await given(update, { update: { id, extras } })).toMatchObject({ netCents: 29_100 });
    await shift(4);
    expect(await given(moving('recomputeInvoice'), { update: { id } })).toMatchObject({
      netCents: 53_100,
    });
    expect(await given(detail, { id })).toMatchObject({
      extras: 1,
      lines: [
        { number: 1, quantity: '24.00' },
        { number: 2, description: 'Extra guard' },
      ],
    });
  });
  it('must be what was approved when it is issued', async () => {
    await rates();
    const { id: attendanceID } = await shift(3);
    await lock();
    const { id } = await drafted();
    await server.sql('UPDATE attendance SET approved_duration = 600 WHERE id = $1', [attendanceID]);
    await refused(issueDocument, { update: { id } }, 'CONFLICT', 'Approved hours changed');
  });
  it('cannot be issued once pay is open again', async () => {
    await rates();
    await shift(3);
    const periodID = await lock();
    const { id } = await drafted();
    await server.sql(`UPDATE pay_period SET status = 'DRAFT', locked_on = NULL WHERE id = $1`, [
      periodID,
    ]);
    await refused(issueDocument, { update: { id } }, 'CONFLICT', 'is not locked');
  });
  it('seen in an older version are not changed', async () => {
    await rates();
    await shift(3);
    await lock();
    const { id } = await drafted();
    await refused(update, { update: { id, extras: [], version: 0 } }, 'STALE', 'changed meanwhile');
  });
});

describe('an issued invoice', () => {
  it('has the next number, a due date, and all facts of both sides', async () => {
    const invoice = await issued();
    expect(invoice).toMatchObject({
      number: 'INV-00001',
      status: 'ISSUED',
      dueOn: addDays(today, 30),
      totalCents: 26_160,
    });
    expect(await given(detail, { id: invoice.id })).toMatchObject({
      isIntact: true,
      taxes: [{ category: 'SR', ratePercent: 9, taxableCents: 24_000, taxCents: 2160 }],
      document: {
        number: 'INV-00001',
        issuedOn: today,
        terms: 'Payment is due within 30 days.',
        seller: { name: own.agency.name, gstNumber: 'M2-1234567-8' },
        buyer: { name: billed.client.name },
      },
    });
  });
  it('is not issued twice, changed or thrown away', async () => {
    const { id } = await issued();
    await refused(issueDocument, { update: { id } }, 'CONFLICT', 'never changes');
    await refused(update, { update: { id, extras: [] } }, 'CONFLICT', 'never changes');
    await refused(moving('discardInvoice'), { update: { id } }, 'CONFLICT', 'never changes');
    await refused(moving('recomputeInvoice'), { update: { id } }, 'CONFLICT', 'never changes');
  });
  it('cannot be changed by the served role at all, and shows where somebody else did', async () => {
    const { id } = await issued();
    const change = `UPDATE invoice_document SET document = jsonb_set(document, '{totalCents}', '1')
      WHERE security_agency_id = $1 AND invoice_id = $2`;
    const served = await server.database.begin(AgencyScope.mint(own.agency.id));
    await expect(
      served.run({ name: undefined, text: change, values: [own.agency.id, id] }),
    ).rejects.toThrow('permission denied');
    await served.rollback();
    await server.sql(change, [own.agency.id, id]);
    expect(await given(detail, { id })).toMatchObject({ isIntact: false });
  });
  it('is refused while a side lacks what an invoice has to say, and leaves no gap', async () => {
    await rates();
    await shift(3);
    await lock();
    const { id } = await drafted();
    const where = 'WHERE security_agency_id = $1 AND client_profile_id = $2';
    const values = [own.agency.id, billed.client.id];
    await server.sql(`UPDATE client_billing SET postal = NULL ${where}`, values);
    await refused(issueDocument, { update: { id } }, 'CONFLICT', 'postal code');
    await server.sql(`UPDATE client_billing SET postal = '079903' ${where}`, values);
    expect(await given(issueDocument, { update: { id } })).toMatchObject({ number: 'INV-00001' });
  });
  it('is refused where it comes to nothing', async () => {
    await lock();
    const { id } = await drafted();
    await refused(issueDocument, { update: { id } }, 'CONFLICT', 'more than nothing');
  });
  it('proposes a credit note once its pay period is open again', async () => {
    const { id } = await issued();
    expect(await given(detail, { id })).toMatchObject({ invoice: { hoursChanged: false } });
    const reopen = `UPDATE pay_period SET status = 'DRAFT', locked_on = NULL WHERE security_agency_id = $1`;
    await server.sql(reopen, [own.agency.id]);
    expect(await given(detail, { id })).toMatchObject({ invoice: { hoursChanged: true } });
  });
});

describe('numbers', () => {
  it('of fifty issued at once run from 1 to 50 without a gap', { timeout: 120_000 }, async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        makeLockedDraft(server, own, addDays('2070-01-01', at)),
      ),
    );
    const answers = await Promise.all(
      ids.map((id) => send<{ issueInvoice: Made }>(issueDocument, { update: { id } })),
    );
    const numbers = answers.map(({ body }) => body.data?.issueInvoice.number);
    const expected = Array.from(
      { length: 50 },
      (_, at) => `INV-${String(at + 1).padStart(5, '0')}`,
    );
    expect(numbers.toSorted()).toEqual(expected);
    const first = ids[0] ?? 0;
    expect(await given(detail, { id: first })).toMatchObject({ isIntact: true });
  });
  it('of two who issue one draft at once is one', async () => {
    const id = await makeLockedDraft(server, own, '2071-01-01');
    const answers = await Promise.all([1, 2].map(() => send(issueDocument, { update: { id } })));
    const codes = answers.map(({ body }) => body.errors?.[0]?.extensions?.['code'] ?? 'issued');
    expect(codes.toSorted()).toEqual(['CONFLICT', 'issued']);
  });
});

describe('payments', () => {
  it('are entered in parts until nothing is open, never more, and reversed', async () => {
    const { id } = await issued();
    const part = (amount: string, paidOn = today) => ({
      create: { invoiceID: id, amount, paidOn },
    });
    await given(pay, part('61.60'));
    expect(await given(detail, { id })).toMatchObject({
      invoice: { status: 'PART_PAID', openCents: 20_000 },
    });
    await refused(pay, part('200.01'), 'CONFLICT', 'Only 200.00 are open.');
    await refused(pay, part('1.00', addDays(today, 1)), 'INVALID', 'not ahead');
    const whole = await given<{ id: number }>(pay, part('200.00'));
    expect(await given(detail, { id })).toMatchObject({
      invoice: { status: 'PAID', openCents: 0 },
    });
    const back = { update: { id: whole.id, reason: 'The cheque was returned' } };
    await given(reverse, back);
    await refused(reverse, back, 'CONFLICT', 'reversed already');
    expect(await given(detail, { id })).toMatchObject({
      invoice: { status: 'PART_PAID', openCents: 20_000 },
      payments: [{ reversedBy: null }, { reversedBy: own.admin.name }],
    });
  });
  it('of a draft are refused', async () => {
    const invoiceID = await makeLockedDraft(server, own, '2071-02-01');
    const payment = { create: { invoiceID, amount: '1.00', paidOn: today } };
    await refused(pay, payment, 'CONFLICT', 'Only an issued invoice');
  });
  it('leave what is open on the statement of the client, by its age', async () => {
    const { id } = await issued();
    await given(pay, { create: { invoiceID: id, amount: '61.60', paidOn: today } });
    const old = addDays(today, -45);
    await server.sql('UPDATE invoice SET issued_on = $2, due_on = $2 WHERE id = $1', [id, old]);
    expect(await given(statement, { clientProfileID: billed.client.id })).toMatchObject({
      openCents: 20_000,
      items: [{ number: 'INV-00001', openCents: 20_000 }],
      aged: [{ cents: 0 }, { band: 'DAYS_31_60', cents: 20_000 }, { cents: 0 }, { cents: 0 }],
    });
    expect(await given(detail, { id })).toMatchObject({ invoice: { status: 'OVERDUE' } });
  });
});

describe('a credit note', () => {
  it('gives back the whole, and its hours can be billed anew', async () => {
    const { id } = await issued();
    expect(await given(credit, { update: { id, reason: 'Wrong rate' } })).toMatchObject({
      kind: 'CREDIT_NOTE',
      number: 'CN-00001',
      creditedNumber: 'INV-00001',
      status: 'ISSUED',
      totalCents: 26_160,
    });
    expect(await given(detail, { id })).toMatchObject({
      invoice: { status: 'CREDITED', openCents: 0, creditedLines: [1] },
      creditNotes: [{ number: 'CN-00001' }],
    });
    await refused(credit, { update: { id, reason: 'Again' } }, 'CONFLICT', 'credited already');
    expect(await drafted()).toMatchObject({ totalCents: 26_160 });
  });
  it('gives back some lines, and only their hours', async () => {
    await rates(
      { unit: 'HOUR', amountCents: 2000, fromDate: '2020-01-01', shift: 'DAY' },
      { unit: 'HOUR', amountCents: 2200, fromDate: '2020-01-01', shift: 'NIGHT' },
    );
    await shift(3);
    const timeIn = instantAt(addDays(month.startDate, 4), '20:00:00', timeZone);
    await shift(5, { timeIn });
    await lock();
    const { id } = await drafted();
    await given(issueDocument, { update: { id } });
    const some = { id, reason: 'Night was not agreed on', lines: [2] };
    expect(await given(credit, { update: some })).toMatchObject({ netCents: 26_400 });
    await refused(credit, { update: some }, 'CONFLICT', 'Line 2 is credited already');
    await refused(credit, { update: { ...some, lines: [9] } }, 'NOT_FOUND', 'no line 9');
    expect(await drafted()).toMatchObject({ netCents: 26_400 });
  });
});

describe('whoever may not', () => {
  it.each([
    ['invoice.view', create],
    ['invoice.rates', create],
    ['contract.view', create],
  ] as const)('manage invoices, with %s alone, drafts none', async (key, document) => {
    const client = await clientHolding(server, own.agency, key);
    const { body } = await send(document, { create: of() }, client);
    expect(body.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
  it('belong to the agency finds nothing of it', async () => {
    const { id } = await issued();
    const other = await makeOffice(server);
    const { body } = await other.console.graphql(detail, { id, agencyID: other.agency.id });
    expect(body.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('rates of a contract', () => {
  it('are set at once; those that are not named any more go', async () => {
    const one = { unit: 'HOUR', amountCents: 2000, fromDate: '2026-01-01', dayClass: 'SUNDAY' };
    const first = await given<{ rates: { id: number }[] }>(setRates, {
      update: { ...said(), rates: [one, { ...one, dayClass: null }], version: 0 },
    });
    const kept = { ...one, id: first.rates[0]?.id, amountCents: 2100 };
    expect(await given(setRates, { update: { ...said(), rates: [kept] } })).toMatchObject({
      version: 2,
      rates: [{ id: kept.id, amountCents: 2100 }],
    });
  });
  it('are refused where two hold for the same at once', async () => {
    const one = { unit: 'HOUR', amountCents: 2000, fromDate: '2026-01-01' };
    const both = { ...said(), rates: [one, { ...one, unit: 'SHIFT', fromDate: '2026-05-01' }] };
    await refused(setRates, { update: both }, 'CONFLICT', 'Rate 2 holds from 01 May 2026');
  });
  it('seen in an older version are not changed', async () => {
    await rates();
    await refused(setRates, { update: { ...said(), rates: [], version: 0 } }, 'STALE', 'meanwhile');
  });
});

function said() {
  return { contractID: billed.contract.id, dayClassBy: 'START', creditPercent: 0 };
}
