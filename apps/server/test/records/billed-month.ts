import { addDays, instantAt, todayIn } from '@guardroom/rules/dates';
import { calendarMonth } from '@guardroom/rules/payroll/period/period';
import { expect } from 'vitest';
import { makeAttendance } from '../../src/domains/attendance/factory.ts';
import { makePayPeriod } from '../../src/domains/payroll/factory.ts';
import type { Client, GraphqlAnswer } from '../client.ts';
import { makeOffice, type Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';
import { issueDocument, makeBilled, type Billed } from './invoice.ts';

const timeZone = 'Asia/Singapore';
export const today = todayIn(timeZone);
/** The month before this one, which is over. */
export const month = calendarMonth(addDays(calendarMonth(today).startDate, -1));

export const setRates = `mutation ($update: UpdateContractBillingInput!, $agencyID: RecordID!) {
  updateContractBilling(update: $update, agencyID: $agencyID) {
    version creditPercent rates { id amountCents dayClass }
  }
}`;
export const previewDocument = `query ($of: InvoiceMonthInput!, $agencyID: RecordID!) {
  previewInvoice(of: $of, agencyID: $agencyID) {
    lines { number quantity unit netCents contracted delivered credited }
    unbilled { staffName date minutes dayClass shiftName }
    netCents taxCents totalCents draftID
  }
}`;
const fields = 'id number status dueOn netCents taxCents totalCents openCents paidCents version';
export const createDraft = `mutation ($create: InvoiceMonthInput!, $agencyID: RecordID!) {
  createInvoice(create: $create, agencyID: $agencyID) { ${fields} }
}`;
export const movingInvoice = (
  operation: string,
) => `mutation ($update: MoveInvoiceInput!, $agencyID: RecordID!) {
  ${operation}(update: $update, agencyID: $agencyID) { ${fields} }
}`;
export const updateDraft = `mutation ($update: UpdateInvoiceInput!, $agencyID: RecordID!) {
  updateInvoice(update: $update, agencyID: $agencyID) { ${fields} }
}`;
export const creditDocument = `mutation ($update: CreditInvoiceInput!, $agencyID: RecordID!) {
  creditInvoice(update: $update, agencyID: $agencyID) { ${fields} kind creditedNumber reason }
}`;
export const payDocument = `mutation ($create: CreateInvoicePaymentInput!, $agencyID: RecordID!) {
  createInvoicePayment(create: $create, agencyID: $agencyID) { id amountCents paidOn enteredBy }
}`;
export const reverseDocument = `mutation ($update: ReverseInvoicePaymentInput!, $agencyID: RecordID!) {
  reverseInvoicePayment(update: $update, agencyID: $agencyID) { id reversedBy }
}`;
export const detailDocument = `query ($id: RecordID!, $agencyID: RecordID!) {
  invoice(id: $id, agencyID: $agencyID) {
    invoice { ${fields} periodFrom periodTo hoursChanged creditedLines }
    lines { number description quantity netCents taxCategory contracted delivered }
    extras isIntact
    taxes { category ratePercent taxableCents taxCents }
    document { number issuedOn dueOn terms seller { name gstNumber address } buyer { name address } }
    payments { id amountCents reversedBy }
    creditNotes { number totalCents }
  }
}`;
export const statementDocument = `query ($clientProfileID: RecordID!, $agencyID: RecordID!) {
  invoiceStatement(clientProfileID: $clientProfileID, agencyID: $agencyID) {
    openCents items { number openCents } aged { band cents }
  }
}`;

/** An invoice as an operation gives it. */
export interface MadeInvoice {
  readonly id: number;
  readonly number: string | null;
  readonly status: string;
  readonly totalCents: number;
  readonly version: number;
}

/** An office with a contract that can be billed, and what is done in tests of its invoices. */
export interface BilledMonth extends Billed {
  readonly own: Office;
  readonly send: <Data>(
    document: string,
    variables: object,
    from?: Client,
  ) => Promise<GraphqlAnswer<Data>>;
  /** What an operation gives. @throws where it is refused */
  readonly given: <Value>(document: string, variables: object) => Promise<Value>;
  /** Code and sentence with which an operation is refused. */
  readonly refusalOf: (document: string, variables: object) => Promise<readonly unknown[]>;
  readonly of: () => { readonly contractID: number; readonly month: string };
  /** Sets rates: 20 dollars an hour, unless given otherwise. */
  readonly rates: (...lines: readonly object[]) => Promise<{ version: number }>;
  /** @returns the id of the pay period */
  readonly lock: () => Promise<number>;
  /** An approved shift of twelve hours at the site, on a day of that month. */
  readonly shift: (day: number, change?: object) => Promise<{ readonly id: number }>;
  readonly drafted: () => Promise<MadeInvoice>;
  readonly issued: () => Promise<MadeInvoice>;
}

export async function makeBilledMonth(server: TestServer): Promise<BilledMonth> {
  const own = await makeOffice(server);
  const billed = await makeBilled(server, own);
  const send = <Data>(document: string, variables: object, from: Client = own.console) =>
    from.graphql<Data>(document, { ...variables, agencyID: own.agency.id });
  const given = async <Value>(document: string, variables: object): Promise<Value> => {
    const { body } = await send<Record<string, Value>>(document, variables);
    expect(body.errors).toBeUndefined();
    const [value] = Object.values(body.data ?? {});
    if (value === undefined) throw new Error('nothing was given');
    return value;
  };
  const of = () => ({ contractID: billed.contract.id, month: month.startDate });
  const rates = (...lines: readonly object[]) => {
    const usual = [{ unit: 'HOUR', amountCents: 2000, fromDate: '2020-01-01' }];
    const lists = lines.length === 0 ? usual : lines;
    const contractID = billed.contract.id;
    const said = { contractID, dayClassBy: 'START', creditPercent: 0, rates: lists };
    return given<{ version: number }>(setRates, { update: said });
  };
  const lock = () =>
    makePayPeriod(server.db, { securityAgencyID: own.agency.id, ...month, status: 'LOCKED' });
  const shift = (day: number, change: object = {}) => {
    const timeIn = instantAt(addDays(month.startDate, day - 1), '08:00:00', timeZone);
    const approved = { approvalStatus: 'APPROVED', approvedDuration: 720 } as const;
    const of12 = { staff: own.guard, site: own.site, timeIn, ...approved };
    return makeAttendance(server.db, { ...of12, ...change });
  };
  const drafted = () => given<MadeInvoice>(createDraft, { create: of() });
  return {
    ...billed,
    own,
    send,
    given,
    of,
    rates,
    lock,
    shift,
    drafted,
    refusalOf: async (document, variables) => {
      const { body } = await send(document, variables);
      const [error] = body.errors ?? [];
      return [error?.extensions?.['code'], error?.message];
    },
    issued: async () => {
      await rates();
      await shift(3);
      await lock();
      const { id } = await drafted();
      return given<MadeInvoice>(issueDocument, { update: { id } });
    },
  };
}
