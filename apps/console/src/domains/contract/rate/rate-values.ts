import { shiftLabels, shifts } from '@guardroom/rules/deployment/shifts';
import { decimalText, moneyText } from '@guardroom/rules/invoice/money';
import {
  billingUnitLabels,
  billingUnits,
  dayClassBys,
  dayClasses,
  dayClassLabels,
} from '@guardroom/rules/invoice/rate/rate';
import { taxCategories } from '@guardroom/rules/invoice/tax';
import { designations } from '@guardroom/rules/staff/employment/designation';
import * as v from 'valibot';
import type { ContractBilling } from './queries.ts';

/** A rate as it is filled in; amounts and hours are text while they are typed. */
export const rateValues = v.object({
  id: v.nullable(v.number()),
  shift: v.nullable(v.picklist(shifts)),
  shiftTypeID: v.nullable(v.number()),
  grade: v.nullable(v.picklist(designations)),
  dayClass: v.nullable(v.picklist(dayClasses)),
  unit: v.picklist(billingUnits),
  amount: v.string(),
  minimumHours: v.string(),
  fromDate: v.optional(v.string()),
  toDate: v.nullable(v.string()),
});
export type RateValues = v.InferOutput<typeof rateValues>;

export const billingValues = v.object({
  dayClassBy: v.picklist(dayClassBys),
  creditPercent: v.string(),
  paymentDays: v.string(),
  taxCategory: v.nullable(v.picklist(taxCategories)),
  orderReference: v.string(),
  rates: v.array(rateValues),
});
export type BillingValues = v.InferOutput<typeof billingValues>;

/** What the fields begin with. */
export function valuesOf(billing: ContractBilling): BillingValues {
  return {
    dayClassBy: billing.dayClassBy,
    creditPercent: String(billing.creditPercent),
    paymentDays: billing.paymentDays === null ? '' : String(billing.paymentDays),
    taxCategory: billing.taxCategory,
    orderReference: billing.orderReference ?? '',
    rates: billing.rates.map(({ amountCents, minimumHours, ...rate }) => ({
      ...rate,
      amount: decimalText(amountCents),
      minimumHours: minimumHours === null ? '' : String(minimumHours),
    })),
  };
}

export function blankRate(fromDate: string): RateValues {
  return {
    id: null,
    shift: null,
    shiftTypeID: null,
    grade: null,
    dayClass: null,
    unit: 'HOUR',
    amount: '',
    minimumHours: '',
    fromDate,
    toDate: null,
  };
}

/** A rate in words, for what somebody else changed meanwhile. */
export function rateText(rate: RateValues, types: ContractBilling['shiftTypes']): string {
  const own = types.find(({ id }) => id === rate.shiftTypeID)?.name;
  const parts = [
    own ?? (rate.shift && shiftLabels[rate.shift]),
    rate.grade,
    rate.dayClass && dayClassLabels[rate.dayClass],
  ];
  const what = parts.filter(Boolean).join(', ') || 'Any';
  const amount = /^\d+(\.\d+)?$/.test(rate.amount)
    ? moneyText(Math.round(Number(rate.amount) * 100))
    : rate.amount;
  return `${what}: ${amount} ${billingUnitLabels[rate.unit]}`;
}
