import { decimalText, dividedHalfAway, percentOf, priceOf } from '../money.ts';
import type { InvoiceLine } from '../document/invoice-document.ts';
import type { BillingUnit } from '../rate/rate.ts';

/** What the agency gives back for hours that were agreed on and not delivered. */

/** Hours of a price in a month, in minutes. */
export interface Manning {
  readonly contractedMinutes: number;
  /** Places of shifts that were agreed on. */
  readonly contractedShifts: number;
  readonly deliveredMinutes: number;
  /** Agreed on and not delivered, day by day: more hours on another day make up for none of them. */
  readonly missingMinutes: number;
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

/**
 * The quantity and the amount that are taken off for short manning, below zero; null where nothing
 * is. Of a price by the month it is the part that was not delivered, as one amount: by a price of the
 * hour that is whole cents, a month in which nobody came would not be given back to the cent.
 */
export function shortManningCredit(price: CreditedPrice, manning: Manning): CreditAmounts | null {
  const { missingMinutes: missing } = manning;
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
      const part = dividedHalfAway(monthCents * missing, manning.contractedMinutes);
      return amounts('ITEM', 100, percentOf(part, creditPercent));
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
