import { hundredths, sum } from '../pay/pay-amounts.ts';

/** What the office adds to a person's pay or takes from it, each with a reason. */

export const payAdjustmentKinds = ['ALLOWANCE', 'ADDITIONAL_PAYMENT', 'DEDUCTION'] as const;
export type PayAdjustmentKind = (typeof payAdjustmentKinds)[number];

export const payAdjustmentLabels: Readonly<Record<PayAdjustmentKind, string>> = {
  ALLOWANCE: 'Allowance',
  ADDITIONAL_PAYMENT: 'Additional Payment',
  DEDUCTION: 'Deduction',
};

/** How an adjustment counts in the net pay, in dollars. */
export function effectOf(kind: PayAdjustmentKind, amount: number): number {
  return kind === 'DEDUCTION' ? -amount : amount;
}

/** Adjustments of a person by kind, in dollars. */
export interface AdjustedSums {
  readonly allowance: number;
  readonly additionalPayment: number;
  readonly deduction: number;
}

export function adjustedSums(
  adjustments: readonly { readonly kind: PayAdjustmentKind; readonly amount: number }[],
): AdjustedSums {
  const of = (kind: PayAdjustmentKind) =>
    sum(adjustments.filter((one) => one.kind === kind).map(({ amount }) => hundredths(amount))) /
    100;
  return {
    allowance: of('ALLOWANCE'),
    additionalPayment: of('ADDITIONAL_PAYMENT'),
    deduction: of('DEDUCTION'),
  };
}
