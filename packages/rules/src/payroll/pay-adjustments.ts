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
