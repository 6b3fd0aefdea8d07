import * as v from 'valibot';
import { isDate } from '../../dates.ts';
import { requiredMessage } from '../../required.ts';
import { payAdjustmentKinds } from '../adjustment/adjustments.ts';
import { payDaysProblem } from './period.ts';

/** Constraints on what people and clients send about pay periods, each with its exact message. */

export const payLimits = {
  /** Characters of a reason. */
  reason: 300,
  /** Dollars of one adjustment; the column holds eight digits and two decimals. */
  amount: 999_999.99,
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const day = v.pipe(
  v.string(requiredMessage),
  v.nonEmpty(requiredMessage),
  v.check(isDate, 'Please provide a valid input.'),
);
const reason = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.maxLength(payLimits.reason, `At most ${payLimits.reason} characters, please.`),
);

/** The first and the last day of a period. */
export const payPeriodInput = v.pipe(
  v.object({ startDate: day, endDate: day }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues !== undefined) return;
    const message = payDaysProblem(dataset.value);
    if (message === null) return;
    addIssue({
      message,
      path: [
        {
          type: 'object',
          origin: 'value',
          input: dataset.value,
          key: 'endDate',
          value: dataset.value.endDate,
        },
      ],
    });
  }),
);
export type PayPeriodInput = v.InferOutput<typeof payPeriodInput>;

/** A move of a period from one state to the next. */
export const payPeriodMoveInput = v.object({ id, version });

/** The same with why: what was locked is opened again. */
export const payPeriodReopenInput = v.object({ id, version, reason });

const amountMessage = 'Please give an amount above 0 with at most two decimals.';
const isCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const amount = v.pipe(
  v.number(amountMessage),
  v.minValue(0.01, amountMessage),
  v.maxValue(payLimits.amount, amountMessage),
  v.check(isCents, amountMessage),
);
const kind = v.picklist(payAdjustmentKinds, requiredMessage);

export const payAdjustmentCreateInput = v.object({
  payPeriodID: id,
  staffProfileID: id,
  kind,
  amount,
  reason,
});

/** What is absent stays; `deleted: 1` removes. */
export const payAdjustmentUpdateInput = v.object({
  id,
  version,
  kind: v.optional(kind),
  amount: v.optional(amount),
  reason: v.optional(reason),
  deleted: v.optional(v.picklist([0, 1])),
});

/** An adjustment as typed in its row, the amount being text. */
export const payAdjustmentForm = v.object({
  kind,
  amount: v.pipe(
    v.string(amountMessage),
    v.trim(),
    v.regex(/^\d{1,6}(\.\d{1,2})?$/, amountMessage),
    v.transform(Number),
    amount,
  ),
  reason,
});
export type PayAdjustmentFormInput = v.InferOutput<typeof payAdjustmentForm>;
