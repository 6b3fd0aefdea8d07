import * as v from 'valibot';
import { isDate } from '../dates.ts';
import { withoutThousands } from '../payroll/amounts.ts';
import { calendarMonth } from '../payroll/period/period.ts';
import { requiredMessage } from '../required.ts';
import { hundredthsOf, moneyText } from './money.ts';
import { billingLimits, billingMessages } from './rate/inputs.ts';
import { taxCategories } from './tax.ts';

/** Constraints on what people and clients send about invoices, with the exact messages. */

export const invoiceMessages = {
  month: 'Please give a month of the years 2000 to 2099.',
  quantity: 'Please give a quantity other than 0, with at most two decimals.',
  price: 'Please give a price from 0.01 to 999,999.99, with at most two decimals.',
  payment: 'Please give an amount from 0.01 to 99,999,999.99, with at most two decimals.',
  date: 'Please give a date of the years 2000 to 2099.',
  ahead: 'A payment lies not ahead.',
  lines: 'Please choose at least one line.',
  gone: 'This invoice is no longer there.',
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const short = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `At most ${most} characters, please.`));
const needed = (most: number) =>
  v.pipe(
    v.string(requiredMessage),
    v.trim(),
    v.nonEmpty(requiredMessage),
    v.maxLength(most, `At most ${most} characters, please.`),
  );

const month = v.pipe(
  v.string(requiredMessage),
  v.check(
    (date) => isDate(date) && date >= '2000-01-01' && date <= '2099-12-31',
    invoiceMessages.month,
  ),
  v.transform((date) => calendarMonth(date).startDate),
);

/** previewInvoice and createInvoice as the wire takes them. */
export const invoiceOfMonth = v.object({ contractID: id, month });

const hundredths = (message: string, decimal = /^-?\d{1,6}(?:\.\d{1,2})?$/) =>
  v.pipe(
    v.string(requiredMessage),
    v.trim(),
    v.nonEmpty(requiredMessage),
    v.transform(withoutThousands),
    v.regex(decimal, message),
    v.transform((text) => hundredthsOf(text) ?? 0),
  );

/** A line that the office adds, as the wire takes it and as it is filled in: decimals are text. */
export const extraLine = v.object({
  description: needed(billingLimits.description),
  quantity: v.pipe(
    hundredths(invoiceMessages.quantity),
    v.check((value) => value !== 0, invoiceMessages.quantity),
  ),
  unitPrice: v.pipe(
    hundredths(invoiceMessages.price),
    v.minValue(1, invoiceMessages.price),
    v.maxValue(billingLimits.amountCents, billingMessages.amount),
  ),
  taxCategory: v.optional(v.nullable(v.picklist(taxCategories)), null),
});
export type ExtraLine = v.InferOutput<typeof extraLine>;

export const extrasForm = v.object({
  extras: v.pipe(v.array(extraLine), v.maxLength(billingLimits.extras)),
});

/** updateInvoice as the wire takes it: the lines beside those that follow from hours. */
export const invoiceUpdateInput = v.object({ id, version, ...extrasForm.entries });

/** recomputeInvoice, discardInvoice and issueInvoice as the wire takes them. */
export const invoiceMove = v.object({ id, version });

/** creditInvoice as the wire takes it; without lines all that are not credited yet. */
export const creditInput = v.object({
  id,
  version,
  reason: needed(billingLimits.reason),
  lines: v.optional(
    v.nullable(
      v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
        v.minLength(1, invoiceMessages.lines),
      ),
    ),
    null,
  ),
});

const paidOn = v.pipe(
  v.string(requiredMessage),
  v.check(
    (date) => isDate(date) && date >= '2000-01-01' && date <= '2099-12-31',
    invoiceMessages.date,
  ),
);
const amount = v.pipe(
  hundredths(invoiceMessages.payment, /^\d{1,8}(?:\.\d{1,2})?$/),
  v.minValue(1, invoiceMessages.payment),
);

/** createInvoicePayment as the wire takes it and as it is filled in. */
export const paymentInput = v.object({
  invoiceID: id,
  amount,
  paidOn,
  reference: v.optional(short(billingLimits.reference), ''),
});

/** reverseInvoicePayment as the wire takes it. */
export const reversalInput = v.object({ id, reason: needed(billingLimits.reason) });

/** More is refused than is open: `1,090.00 are open.` */
export function overpaidText(openCents: number): string {
  return openCents > 0
    ? `Only ${moneyText(openCents)} are open.`
    : 'Nothing is open on this invoice.';
}
