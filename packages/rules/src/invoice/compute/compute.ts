import { daysFromTo } from '../../dates.ts';
import type { ShiftKey } from '../../deployment/shift/shift-type.ts';
import type { InvoiceLine } from '../document/invoice-document.ts';
import { shortManningCredit, type Manning } from '../credit/credit.ts';
import { decimalText, dividedHalfAway, priceOf, sumOf } from '../money.ts';
import { rateName, type DayClass, type RateLine, type ShiftNames } from '../rate/rate.ts';
import { claimedDays, rateKey, spanOf } from '../rate/rate-key.ts';
import type { TaxCategory } from '../tax.ts';
import { filledPlaces, portionsOfPlaces, type ContractedPlaces } from './filled-places.ts';
import { pricedShift, type BilledShift, type PriceBook, type PricedPortion } from './portions.ts';

/** A month of a contract as an invoice: each approved hour is billed once, or listed with why not. */

/** An approved record of attendance in a locked pay period. */
export interface BilledRecord extends BilledShift {
  readonly attendanceID: number;
}

export interface InvoiceFacts<Rate extends RateLine = RateLine> extends PriceBook<Rate> {
  /** Days of the contract within the month. */
  readonly periodFrom: string;
  readonly periodTo: string;
  /** How many days the month has. */
  readonly monthDays: number;
  readonly site: string;
  readonly taxCategory: TaxCategory;
  /** Percent of the price of missing hours. */
  readonly creditPercent: number;
  readonly records: readonly BilledRecord[];
  readonly contracted: readonly ContractedPlaces[];
  /** Keys of prices whose days stand on another invoice: they, and the credit of the month, are not billed again. */
  readonly claimed: ReadonlySet<string>;
  readonly shiftName: ShiftNames;
}

/** Hours that are not billed, and the price that is missing. */
export interface UnbilledRecord {
  readonly attendanceID: number;
  readonly date: string;
  readonly shift: ShiftKey;
  readonly grade: string | null;
  readonly minutes: number;
  readonly dayClass: DayClass;
}

/** On which lines the hours of a record stand. */
export interface ClaimedRecord {
  readonly attendanceID: number;
  readonly minutes: number;
  readonly lines: readonly number[];
}

/** On which lines the month of a price stands. */
export interface ClaimedMonth {
  readonly rateKey: string;
  readonly lines: readonly number[];
}

export interface ComputedInvoice {
  readonly lines: readonly InvoiceLine[];
  readonly unbilled: readonly UnbilledRecord[];
  readonly records: readonly ClaimedRecord[];
  readonly months: readonly ClaimedMonth[];
}

interface PricedRecord<Rate extends RateLine> {
  readonly record: BilledRecord;
  readonly portions: readonly PricedPortion<Rate>[];
}

/** What a month of a contract comes to. */
export function computeInvoice<Rate extends RateLine>(facts: InvoiceFacts<Rate>): ComputedInvoice {
  const priced: PricedRecord<Rate>[] = [];
  const unbilled: UnbilledRecord[] = [];
  for (const record of facts.records) {
    const found = pricedShift(record, facts);
    if ('portions' in found) priced.push({ record, portions: found.portions });
    else {
      const { attendanceID, date, shift, grade, minutes } = record;
      unbilled.push({ attendanceID, date, shift, grade, minutes, dayClass: found.missing });
    }
  }
  const contracted = filledPlaces(facts.contracted, facts.records).flatMap((places) => {
    const { date, headcount } = places;
    return portionsOfPlaces(places, facts).map((one) => ({ ...one, date, headcount }));
  });
  const lines: InvoiceLine[] = [];
  const months: ClaimedMonth[] = [];
  const linesOf = new Map<Rate, number[]>();
  for (const rate of facts.rates) {
    const hours = priced.flatMap(({ record: { date }, portions }) =>
      portions.filter((one) => one.rate === rate).map((one) => ({ ...one, date })),
    );
    const manning = manningOf(
      hours,
      contracted.filter((one) => one.rate === rate),
    );
    const span = spanOf(rate, { from: facts.periodFrom, to: facts.periodTo });
    const billed = span === undefined ? 0 : claimedDays(rate, span, facts.claimed);
    const days = span === undefined ? 0 : daysFromTo(span.from, span.to) - billed;
    const isClaimed = billed > 0;
    const made = linesOfRate(rate, hours, { manning, isClaimed, days, facts });
    const numbers = made.map((_, place) => lines.length + place + 1);
    lines.push(...made.map((line, place) => ({ ...line, number: numbers[place] ?? 0 })));
    linesOf.set(rate, numbers);
    const isOfMonth =
      rate.unit === 'MONTH' ? made.length > 0 : !isClaimed && manning.contractedMinutes > 0;
    if (span && isOfMonth) months.push({ rateKey: rateKey(rate, span), lines: numbers });
  }
  const records = priced.map(({ record: { attendanceID, minutes }, portions }) => {
    const numbers = portions.flatMap(({ rate }) => linesOf.get(rate)?.[0] ?? []);
    return { attendanceID, minutes, lines: [...new Set(numbers)] };
  });
  return { lines, unbilled, records, months };
}

/** Minutes of a price, of a shift that began on a date. */
interface OfDate {
  readonly date: string;
  readonly minutes: number;
}

function manningOf(
  hours: readonly OfDate[],
  places: readonly (OfDate & { readonly headcount: number })[],
): Manning {
  const contracted = places.map(({ date, minutes, headcount }) => ({
    date,
    minutes: minutes * headcount,
  }));
  const delivered = Map.groupBy(hours, ({ date }) => date);
  const missing = [...Map.groupBy(contracted, ({ date }) => date)].map(([date, agreed]) =>
    Math.max(0, minutesOf(agreed) - minutesOf(delivered.get(date) ?? [])),
  );
  return {
    contractedMinutes: minutesOf(contracted),
    contractedShifts: sumOf(places.map(({ headcount }) => headcount)),
    deliveredMinutes: minutesOf(hours),
    missingMinutes: sumOf(missing),
  };
}

function minutesOf(parts: readonly { readonly minutes: number }[]): number {
  return sumOf(parts.map(({ minutes }) => minutes));
}

interface RateInMonth<Rate extends RateLine> {
  readonly manning: Manning;
  /** Whether some of its days stand on another invoice. */
  readonly isClaimed: boolean;
  /** Its days that stand on no other. */
  readonly days: number;
  readonly facts: InvoiceFacts<Rate>;
}

type Unnumbered = Omit<InvoiceLine, 'number'>;

/** The line of a price and, under it, what is taken off for short manning. */
function linesOfRate<Rate extends RateLine>(
  rate: Rate,
  hours: readonly PricedPortion<Rate>[],
  { manning, isClaimed, days, facts }: RateInMonth<Rate>,
): Unnumbered[] {
  const monthCents =
    rate.unit === 'MONTH' ? dividedHalfAway(rate.amountCents * days, facts.monthDays) : 0;
  const priced = isClaimed
    ? null
    : shortManningCredit({ ...rate, monthCents, creditPercent: facts.creditPercent }, manning);
  // Less than a hundredth of an hour, or of a price of nothing: no line.
  const credit = priced !== null && priced.netCents < 0 ? priced : null;
  const name = rateName(rate, facts.shiftName);
  const common = { site: facts.site, taxCategory: facts.taxCategory };
  const amounts = amountsOf(rate, hours, monthCents);
  const says = !isClaimed && manning.contractedMinutes > 0;
  const line: Unnumbered[] =
    amounts === null
      ? []
      : [
          {
            ...common,
            ...amounts,
            description:
              rate.unit === 'MONTH' && days < facts.monthDays
                ? `${name} (${days} of ${facts.monthDays} days)`
                : name,
            contracted: says ? hoursText(manning.contractedMinutes) : null,
            delivered: hoursText(manning.deliveredMinutes),
            credited: credit === null ? null : hoursText(manning.missingMinutes),
          },
        ];
  if (credit === null) return line;
  const missing = hoursText(manning.missingMinutes);
  const all = hoursText(manning.contractedMinutes);
  const description = `Credit for short manning: ${missing} of ${all} hours, ${facts.creditPercent} %. ${name}`;
  const unsaid = { contracted: null, delivered: null, credited: null };
  return [...line, { ...common, ...credit, description, ...unsaid }];
}

type Amounts = Pick<InvoiceLine, 'quantity' | 'unit' | 'unitPriceCents' | 'netCents'>;

function amountsOf(
  { unit, amountCents }: RateLine,
  hours: readonly PricedPortion<RateLine>[],
  monthCents: number,
): Amounts | null {
  if (unit === 'MONTH') {
    if (monthCents === 0) return null;
    return { quantity: '1.00', unit, unitPriceCents: monthCents, netCents: monthCents };
  }
  if (hours.length === 0) return null;
  const billed = hours.reduce((sum, { billedMinutes }) => sum + billedMinutes, 0);
  const hundredths = unit === 'HOUR' ? hoursOf(billed) : hours.length * 100;
  const netCents = priceOf(hundredths, amountCents);
  return { quantity: decimalText(hundredths), unit, unitPriceCents: amountCents, netCents };
}

/** Hundredths of hours. */
function hoursOf(minutes: number): number {
  return dividedHalfAway(Math.round(minutes * 100), 60);
}

/** Minutes as hours with two decimals: 725 is `12.08`. */
export function hoursText(minutes: number): string {
  return decimalText(hoursOf(minutes));
}
