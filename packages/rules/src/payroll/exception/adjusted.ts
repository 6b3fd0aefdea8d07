import { amountText } from '../amounts.ts';
import { deductionCeiling } from './deduction-ceiling.ts';
import type { AdjustedSums } from '../adjustment/adjustments.ts';
import { hundredths, sum } from '../pay/pay-amounts.ts';
import type { FoundException } from './exceptions.ts';

/** What the exceptions that adjustments cause follow from. Dollars. */
interface AdjustedPay extends AdjustedSums {
  readonly basicPay: number;
  readonly extraPay: number;
  readonly holidayPay: number;
}

/** Exceptions that come and go with adjustments, after which pay is not computed again. */
export const adjustedExceptions = ['BELOW_ZERO', 'OVER_DEDUCTED'] as const;

/** @param date the last day of the period: its salary is that of the ceiling */
export function exceptionsOfAdjustments(pay: AdjustedPay, date: string): FoundException[] {
  const { basicPay, extraPay, holidayPay, allowance, additionalPayment, deduction } = pay;
  const earned = [basicPay, extraPay, holidayPay, allowance, additionalPayment];
  const gross = sum(earned.map(hundredths)) / 100;
  const ceiling = deductionCeiling(gross, date);
  const cause = `Gross ${amountText(gross)}, deductions ${amountText(deduction)}`;
  const isAbove = ceiling !== null && deduction > ceiling;
  return [
    ...(deduction > gross ? [{ exception: 'BELOW_ZERO' as const, cause }] : []),
    ...(isAbove
      ? [
          {
            exception: 'OVER_DEDUCTED' as const,
            cause: `${cause}, at most ${amountText(ceiling)}`,
          },
        ]
      : []),
  ];
}
