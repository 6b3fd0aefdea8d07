import * as v from 'valibot';
import { isDate } from '../../dates.ts';
import { requiredMessage } from '../../required.ts';
import { designations, emTypes, type EmType } from '../../staff/employment/designation.ts';
import { amountText, withoutThousands } from '../amounts.ts';
import { floorGrades } from './floors.ts';

/** Constraints on what people and clients send about rates and floors, with the exact messages. */

export const rateLimits = {
  /** Dollars of a month or of an hour: more is a slip of the keyboard. */
  amount: 99_999.99,
  remark: 300,
  firstDate: '2000-01-01',
  lastDate: '2099-12-31',
} as const;

export const rateInputMessages = {
  amount: `Please give an amount from 0.01 to ${amountText(rateLimits.amount)}, with at most two decimals.`,
  extraHour: `Please give an amount from 0 to ${amountText(rateLimits.amount)}, with at most two decimals.`,
  date: 'Please give a date of the years 2000 to 2099.',
  hourly: 'An extra hour is paid at least as much as the others.',
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const deleted = v.optional(v.picklist([0, 1]));

const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const money = (least: number, message: string) =>
  v.pipe(
    v.number(message),
    v.minValue(least, message),
    v.maxValue(rateLimits.amount, message),
    v.check(twoDecimals, message),
  );
const amount = money(0.01, rateInputMessages.amount);
const extraHourAmount = v.optional(money(0, rateInputMessages.extraHour));
const effectiveFrom = v.pipe(
  v.string(requiredMessage),
  v.check(
    (date) => isDate(date) && date >= rateLimits.firstDate && date <= rateLimits.lastDate,
    rateInputMessages.date,
  ),
);
const remark = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(rateLimits.remark, `At most ${rateLimits.remark} characters, please.`),
  ),
);
const designation = v.picklist(designations, requiredMessage);
const emType = v.picklist(emTypes, requiredMessage);

interface Extra {
  readonly emType: EmType;
  readonly amount: number;
  readonly extraHourAmount?: number | null | undefined;
}

/** Whether an extra hour of who is paid by the hour brings at least what the others do. */
export function extraHourIsEnough({ emType, amount, extraHourAmount }: Extra): boolean {
  return emType === 'FT' || typeof extraHourAmount !== 'number' || extraHourAmount >= amount;
}

/** createPayRate as the wire takes it. */
export const rateCreateInput = v.pipe(
  v.object({ designation, emType, effectiveFrom, amount, extraHourAmount, remark }),
  v.forward(
    v.check((rate) => extraHourIsEnough(rate), rateInputMessages.hourly),
    ['extraHourAmount'],
  ),
);

/** updatePayRate as the wire takes it: what is absent stays. Whose rate it is does not change. */
export const rateUpdateInput = v.object({
  id,
  version,
  deleted,
  effectiveFrom: v.optional(effectiveFrom),
  amount: v.optional(amount),
  extraHourAmount,
  remark,
});

/** Dollars as typed; thousands may be parted by commas. */
const typed = (message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform(withoutThousands),
    v.regex(/^(?:\d{1,8}(?:\.\d{1,2})?)?$/, message),
    v.transform((text) => (text === '' ? undefined : Number(text))),
  );
const typedAmount = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(requiredMessage),
  typed(rateInputMessages.amount),
  amount,
);
const typedExtraHour = v.pipe(typed(rateInputMessages.extraHour), extraHourAmount);

/** A rate as filled in; absent id: a new one. */
export const rateForm = v.pipe(
  v.object({
    id: v.optional(id),
    version,
    designation,
    emType,
    effectiveFrom,
    amount: typedAmount,
    extraHourAmount: typedExtraHour,
    remark,
  }),
  v.forward(
    v.check((rate) => extraHourIsEnough(rate), rateInputMessages.hourly),
    ['extraHourAmount'],
  ),
);

/** What was typed as dollars, as far as it is an amount: for what is said while typing. */
export function typedDollars(text: string): number | undefined {
  const parsed = v.safeParse(typedAmount, text);
  return parsed.success ? parsed.output : undefined;
}

const PLRDGradeCode = v.picklist(floorGrades, requiredMessage);

/** createWageFloor as the wire takes it: a floor of the agency's own. */
export const floorCreateInput = v.object({ PLRDGradeCode, emType, effectiveFrom, amount, remark });

/** updateWageFloor as the wire takes it: what is absent stays. */
export const floorUpdateInput = v.object({
  id,
  version,
  deleted,
  effectiveFrom: v.optional(effectiveFrom),
  amount: v.optional(amount),
  remark,
});

/** A floor of the agency's own as filled in; absent id: a new one. */
export const floorForm = v.object({
  id: v.optional(id),
  version,
  PLRDGradeCode,
  emType,
  effectiveFrom,
  amount: typedAmount,
  remark,
});
