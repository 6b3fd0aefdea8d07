import { addDays, dateOf } from '@guardroom/rules/dates';
import { computeInvoice, type ComputedInvoice } from '@guardroom/rules/invoice/compute/compute';
import { unlockedDay, unlockedText } from '@guardroom/rules/invoice/compute/locked-days';
import type { RateLine } from '@guardroom/rules/invoice/rate/rate';
import type { TaxCategory } from '@guardroom/rules/invoice/tax';
import { typeOf } from '@guardroom/rules/deployment/shift/shift-type';
import { paidHolidays } from '@guardroom/rules/payroll/pay/pay-holiday';
import { calendarMonth, periodDays, type PayDays } from '@guardroom/rules/payroll/period/period';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { contractBillingOf, findContract, rateOf } from '../contract/store.ts';
import type { ContractRow } from '../contract/store.ts';
import { needsBetween, rulesOfTypes, shiftTypeRows } from '../deployment/store.ts';
import { holidaysBetween } from '../leave/store.ts';
import { heldPeriods, periodsOf } from '../payroll/store.ts';
import { findAgencyBilling } from '../settings/store.ts';
import { claimedMonths } from './store-claim.ts';
import { approvedHours, type BilledRow } from './store-hours.ts';
import type { UnbilledRow } from './types-document.ts';

/** Which month of which contract, for which draft. */
export interface MonthAsked {
  readonly contractID: number;
  /** The first day of the month. */
  readonly month: string;
  /** Of the draft that is computed again; 0 for none. */
  readonly invoiceID: number;
  readonly timeZone: string;
  /** The agency's day. */
  readonly today: string;
  /** Whether the pay periods stay locked until the transaction ends. */
  readonly holds: boolean;
  /** Where a refusal says that it comes from. */
  readonly path: string;
}

export interface ComposedMonth extends Omit<ComputedInvoice, 'unbilled'> {
  readonly contract: ContractRow;
  /** Of what it bills, unless a line says another one. */
  readonly taxCategory: TaxCategory;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly unbilled: readonly UnbilledRow[];
}

/**
 * What a month of a contract comes to, from hours that are approved and locked.
 * @throws NOT_FOUND for the contract, CONFLICT where it does not run or pay is not locked
 */
export async function composeMonth(db: AgencyDatabase, asked: MonthAsked): Promise<ComposedMonth> {
  const { contractID, invoiceID, timeZone, today, path } = asked;
  const contract = await findContract(db, contractID);
  if (contract === undefined) {
    return refuse('NOT_FOUND', 'This contract is no longer there.', { path });
  }
  const days = daysOf(contract, asked);
  await refuseUnlocked(db, days, asked);
  const { startDate: periodFrom, endDate: periodTo } = days;
  const { siteProfileID } = contract;
  const billing = await contractBillingOf(db, contractID);
  const types = rulesOfTypes(await shiftTypeRows(db));
  const hours = { siteProfileID, from: periodFrom, to: periodTo, invoiceID };
  const records = await approvedHours(db, hours, timeZone);
  const range = { fromDate: periodFrom, toDate: periodTo, siteProfileIDs: [siteProfileID] };
  const { needs } = await needsBetween(db, range, timeZone);
  // The last shift of the month goes on into the next one.
  const holidays = await holidaysBetween(db, periodFrom, addDays(periodTo, 2));
  const taxCategory = await taxOf(db, billing, today);
  const made = computeInvoice<RateLine>({
    periodFrom,
    periodTo,
    monthDays: periodDays(calendarMonth(asked.month)),
    site: contract.siteProfileName,
    taxCategory,
    creditPercent: billing.creditPercent,
    dayClassBy: billing.dayClassBy,
    holidays: new Set(paidHolidays(holidays)),
    timeZone,
    rates: billing.rates.map(rateOf),
    records,
    contracted: needs.map(({ startDatetime: start, endDatetime: end, grade, ...need }) => ({
      ...need,
      grade: grade?.code ?? null,
      start,
      minutes: (Date.parse(end) - Date.parse(start)) / 60_000,
    })),
    claimed: await claimedMonths(db, contractID, asked.month, invoiceID),
    shiftName: (shift) => typeOf(shift, types).name,
  });
  const named = new Map(records.map((record) => [record.attendanceID, record]));
  const unbilled = made.unbilled.map((one) => ({
    ...one,
    shiftName: typeOf(one.shift, types).name,
    staffName: nameOf(named.get(one.attendanceID)),
  }));
  return { ...made, unbilled, contract, taxCategory, periodFrom, periodTo };
}

function nameOf(record: BilledRow | undefined): string {
  return record?.staffName ?? '';
}

/** Days of the contract within the month. @throws CONFLICT where there are none */
function daysOf(
  { startDatetime, endDatetime }: ContractRow,
  { month, timeZone, path }: MonthAsked,
): PayDays {
  const { startDate: first, endDate: last } = calendarMonth(month);
  const begins = dateOf(startDatetime, timeZone);
  const ends = endDatetime === null ? last : dateOf(endDatetime, timeZone);
  const startDate = begins > first ? begins : first;
  const endDate = ends < last ? ends : last;
  if (startDate > endDate) {
    refuse('CONFLICT', 'The contract does not run in this month.', { path });
  }
  return { startDate, endDate };
}

/** @throws CONFLICT naming the first day whose pay is not locked */
async function refuseUnlocked(
  db: AgencyDatabase,
  days: PayDays,
  { holds, path }: MonthAsked,
): Promise<void> {
  const periods = holds ? await heldPeriods(db, days) : await periodsOf(db, days);
  const open = unlockedDay(days, periods);
  if (open !== null) refuse('CONFLICT', unlockedText(open), { path });
}

/** The category of what a contract bills on a day, unless a line says another one. */
export async function contractTax(
  db: AgencyDatabase,
  contractID: number,
  today: string,
): Promise<TaxCategory> {
  return taxOf(db, await contractBillingOf(db, contractID), today);
}

/** As the contract says; else standard-rated where the agency is registered on the day. */
async function taxOf(
  db: AgencyDatabase,
  { taxCategory }: { readonly taxCategory: TaxCategory | null },
  today: string,
): Promise<TaxCategory> {
  if (taxCategory !== null) return taxCategory;
  const { gstRegisteredFrom } = await findAgencyBilling(db);
  return gstRegisteredFrom !== null && gstRegisteredFrom <= today ? 'SR' : 'NG';
}
