import { decimalText, dividedHalfAway, priceOf } from '../money.ts';
import type { InvoiceLine } from '../document/invoice-document.ts';
import type { BillingUnit } from '../rate/rate.ts';

/** What the agency gives back for hours that were agreed on and not delivered. */

/** Hours of a price in a month, in minutes. */
export interface Manning {
  readonly contractedMinutes: number;
  /** Places of shifts that were agreed on. */
  readonly contractedShifts: number;
  readonly deliveredMinutes: number;
}

interface CreditedPrice {
  readonly unit: BillingUnit;
  readonly amountCents: number;
  /** What the month costs; of a price by the month alone. */
  readonly monthCents: number;
  /** Percent of the price of the missing hours. */
  readonly creditPercent: number;
}

export type CreditAmounts = Pick<InvoiceLine, 'quantity' | 'unit' | 'unitPriceCents' | 'netCents'>;

/** Minutes that were agreed on and not delivered. */
export function missingMinutes({ contractedMinutes, deliveredMinutes }: Manning): number {
  return Math.max(0, contractedMinutes - deliveredMinutes);
}

/**
 * The quantity and the amount that are taken off for short manning, below zero; null where nothing
 * is. An hour of a price by the month costs its part of the hours that were agreed on, and no more is
 * given back than the month costs.
 */
export function shortManningCredit(price: CreditedPrice, manning: Manning): CreditAmounts | null {
  const missing = missingMinutes(manning);
  const { unit, amountCents, monthCents, creditPercent } = price;
  const share = Math.round(creditPercent * 100);
  if (missing === 0 || share === 0) return null;
  switch (unit) {
    case 'HOUR':
      return amounts('HOUR', hoursShare(missing, share), amountCents);
    case 'SHIFT': {
      const { contractedShifts, contractedMinutes } = manning;
      const shifts = dividedHalfAway(missing * contractedShifts * share, contractedMinutes * 100);
      return amounts('SHIFT', shifts, amountCents);
    }
    case 'MONTH': {
      const hourCents = dividedHalfAway(monthCents * 60, manning.contractedMinutes);
      const credit = amounts('HOUR', hoursShare(missing, share), hourCents);
      // The price of an hour is rounded: all hours of a month are the month itself.
      const isAll = missing === manning.contractedMinutes && share === 10_000;
      return isAll || -credit.netCents > monthCents ? amounts('MONTH', 100, monthCents) : credit;
    }
  }
}

/** Hundredths of hours: so many hundredths of a percent of these minutes. */
function hoursShare(minutes: number, share: number): number {
  return dividedHalfAway(minutes * share, 6000);
}

function amounts(
  unit: CreditAmounts['unit'],
  hundredths: number,
  unitPriceCents: number,
): CreditAmounts {
  const netCents = priceOf(-hundredths, unitPriceCents);
  return { quantity: decimalText(-hundredths), unit, unitPriceCents, netCents };
}
