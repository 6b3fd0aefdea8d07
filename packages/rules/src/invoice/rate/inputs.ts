import * as v from 'valibot';
import { isDate, listDate } from '../../dates.ts';
import { shifts } from '../../deployment/shifts.ts';
import { withoutThousands } from '../../payroll/amounts.ts';
import { requiredMessage } from '../../required.ts';
import { designations } from '../../staff/employment/designation.ts';
import { hundredthsOf } from '../money.ts';
import { taxCategories } from '../tax.ts';
import { billingUnits, dayClassBys, dayClasses, doubleRates, type RateLine } from './rate.ts';

/** Constraints on what people and clients send about the rates of a contract. */

export const billingLimits = {
  rates: 60,
  /** Cents: more is a slip of the keyboard. */
  amountCents: 99_999_999,
  minimumHours: 24,
  paymentDays: 365,
  orderReference: 60,
  remark: 300,
  reason: 300,
  reference: 100,
  description: 300,
  extras: 50,
} as const;

export const billingMessages = {
  amount: 'Please give an amount from 0.01 to 999,999.99, with at most two decimals.',
  minimum: `Please give hours from 0.01 to ${billingLimits.minimumHours}, with at most two decimals.`,
  hourly: 'Only a price for an hour has a minimum of hours.',
  shift: 'A rate is for one shift: the day or night one, or one of your own.',
  date: 'Please give a date of the years 2000 to 2099.',
  dates: 'The last day is not before the first.',
  percent: 'Please give a percentage from 0 to 100, with at most two decimals.',
  paymentDays: `Please give days from 0 to ${billingLimits.paymentDays}.`,
  double: 'Another rate holds for the same shift, grade and days at the same time.',
} as const;

/** A rate that doubles another, named by its place: `Rate 3 holds for the same as rate 1 …` */
export function doubleText([one, other]: readonly [number, number], from: string): string {
  return `Rate ${other + 1} holds from ${listDate(from)} for the same shift, grade and days as rate ${one + 1}.`;
}

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const day = v.pipe(
  v.string(requiredMessage),
  v.check(
    (date) => isDate(date) && date >= '2000-01-01' && date <= '2099-12-31',
    billingMessages.date,
  ),
);
const amountCents = v.pipe(
  v.number(requiredMessage),
  v.integer(billingMessages.amount),
  v.minValue(1, billingMessages.amount),
  v.maxValue(billingLimits.amountCents, billingMessages.amount),
);
const minimumHours = v.pipe(
  v.number(),
  v.minValue(0.01, billingMessages.minimum),
  v.maxValue(billingLimits.minimumHours, billingMessages.minimum),
  v.check(twoDecimals, billingMessages.minimum),
);
const creditPercent = v.pipe(
  v.number(requiredMessage),
  v.minValue(0, billingMessages.percent),
  v.maxValue(100, billingMessages.percent),
  v.check(twoDecimals, billingMessages.percent),
);
const paymentDays = v.pipe(
  v.number(requiredMessage),
  v.integer(billingMessages.paymentDays),
  v.minValue(0, billingMessages.paymentDays),
  v.maxValue(billingLimits.paymentDays, billingMessages.paymentDays),
);
const orderReference = v.pipe(v.string(), v.trim(), v.maxLength(billingLimits.orderReference));
const none = v.nullable;

const rateFields = {
  id: v.optional(none(id), null),
  shift: v.optional(none(v.picklist(shifts)), null),
  shiftTypeID: v.optional(none(id), null),
  grade: v.optional(none(v.picklist(designations)), null),
  dayClass: v.optional(none(v.picklist(dayClasses)), null),
  unit: v.picklist(billingUnits, requiredMessage),
  fromDate: day,
  toDate: v.optional(none(day), null),
};

const isHourly = ({ unit, minimumHours: hours }: { unit: string; minimumHours: number | null }) =>
  hours === null || unit === 'HOUR';
const endsAfter = ({ fromDate, toDate }: { fromDate: string; toDate: string | null }) =>
  toDate === null || toDate >= fromDate;

const rate = v.pipe(
  v.object({ ...rateFields, amountCents, minimumHours: v.optional(none(minimumHours), null) }),
  v.forward(
    v.check((line) => endsAfter(line), billingMessages.dates),
    ['toDate'],
  ),
  v.forward(
    v.check((line) => isHourly(line), billingMessages.hourly),
    ['minimumHours'],
  ),
  v.forward(
    v.check(
      ({ shift, shiftTypeID }) => shift === null || shiftTypeID === null,
      billingMessages.shift,
    ),
    ['shiftTypeID'],
  ),
);
export type RateInput = v.InferOutput<typeof rate>;

/** A rate as sent or filled in, as the rules have it. */
export function rateLineOf({ shift, shiftTypeID, ...line }: RateInput): RateLine {
  return { ...line, shift: shiftTypeID ?? shift };
}

/** updateContractBilling as the wire takes it: all that is said of a contract. */
export const contractBillingInput = v.object({
  contractID: id,
  version,
  dayClassBy: v.picklist(dayClassBys, requiredMessage),
  creditPercent,
  paymentDays: v.optional(none(paymentDays), null),
  taxCategory: v.optional(none(v.picklist(taxCategories)), null),
  orderReference: v.optional(none(orderReference), null),
  rates: v.pipe(v.array(rate), v.maxLength(billingLimits.rates)),
});
export type ContractBillingInput = v.InferOutput<typeof contractBillingInput>;

/** The places of two rates of a request that would hold at once for the same. */
export function doubleOf(rates: readonly RateInput[]): readonly [number, number] | null {
  return doubleRates(rates.map(rateLineOf));
}

const typedAmount = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.transform(withoutThousands),
  v.regex(/^\d{1,6}(?:\.\d{1,2})?$/, billingMessages.amount),
  v.transform((text) => hundredthsOf(text) ?? 0),
  amountCents,
);
const emptyIsNull = v.transform((text: string) => text || null);
const decimal = (message: string) => v.regex(/^\d{1,3}(?:\.\d{1,2})?$/, message);
const typedMinimum = v.pipe(
  v.string(),
  v.trim(),
  emptyIsNull,
  v.nullable(
    v.pipe(v.string(), decimal(billingMessages.minimum), v.transform(Number), minimumHours),
  ),
);

const typedRate = v.pipe(
  v.object({ ...rateFields, amount: typedAmount, minimumHours: typedMinimum }),
  v.forward(
    v.check((line) => endsAfter(line), billingMessages.dates),
    ['toDate'],
  ),
  v.forward(
    v.check((line) => isHourly(line), billingMessages.hourly),
    ['minimumHours'],
  ),
  v.transform(({ amount, ...line }) => ({ ...line, amountCents: amount })),
);

/** What is said of a contract, as filled in. */
export const contractBillingForm = v.pipe(
  v.object({
    dayClassBy: v.picklist(dayClassBys, requiredMessage),
    creditPercent: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(requiredMessage),
      decimal(billingMessages.percent),
      v.transform(Number),
      creditPercent,
    ),
    paymentDays: v.pipe(
      v.string(),
      v.trim(),
      emptyIsNull,
      v.nullable(
        v.pipe(
          v.string(),
          v.regex(/^\d{1,3}$/, billingMessages.paymentDays),
          v.transform(Number),
          paymentDays,
        ),
      ),
    ),
    taxCategory: v.nullable(v.picklist(taxCategories)),
    orderReference: v.pipe(orderReference, emptyIsNull),
    rates: v.array(typedRate),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const double = doubleOf(dataset.value.rates);
    const rateOf = double && dataset.value.rates[double[1]];
    if (!double || !rateOf) return;
    addIssue({
      message: doubleText(double, rateOf.fromDate),
      path: [
        {
          type: 'object',
          origin: 'value',
          input: dataset.value,
          key: 'rates',
          value: dataset.value.rates,
        },
        {
          type: 'array',
          origin: 'value',
          input: dataset.value.rates,
          key: double[1],
          value: rateOf,
        },
        {
          type: 'object',
          origin: 'value',
          input: { ...rateOf },
          key: 'fromDate',
          value: rateOf.fromDate,
        },
      ],
    });
  }),
);
export type ContractBillingForm = v.InferOutput<typeof contractBillingForm>;
