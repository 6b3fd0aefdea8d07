import { designations } from '../../staff/employment/designation.ts';
import type { RateLine } from '../rate/rate.ts';
import { pricedShift, type BilledShift, type PriceBook, type PricedPortion } from './portions.ts';

/** Places that were agreed on, in one shift of a day. */
export interface ContractedPlaces extends BilledShift {
  readonly headcount: number;
}

/** The same, of one grade, with whether somebody stood in them. */
export interface FilledPlaces extends ContractedPlaces {
  readonly isFilled: boolean;
}

/**
 * Places by the grade that prices them. Who stood in a place prices it: a place that asks for no grade,
 * or for a lower one, is filled all the same, and is not credited beside the hours of who filled it.
 * What nobody filled is priced as it was asked for.
 */
export function filledPlaces(
  places: readonly ContractedPlaces[],
  records: readonly BilledShift[],
): FilledPlaces[] {
  const standing = Map.groupBy(records, shiftOf);
  const asked = places.toSorted((one, other) => rankOf(other.grade) - rankOf(one.grade));
  return asked.flatMap((place) => {
    const there = standing.get(shiftOf(place)) ?? [];
    // Of those who may stand there the lowest, so that the higher ones are left for what asks for them.
    const fit = there
      .filter(({ grade }) => place.grade === null || rankOf(grade) >= rankOf(place.grade))
      .toSorted((one, other) => rankOf(one.grade) - rankOf(other.grade))
      .slice(0, place.headcount);
    standing.set(
      shiftOf(place),
      there.filter((record) => !fit.includes(record)),
    );
    const filled = [...Map.groupBy(fit, ({ grade }) => grade)].map(([grade, { length }]) => ({
      ...place,
      grade,
      headcount: length,
      isFilled: true,
    }));
    const empty = place.headcount - fit.length;
    return empty === 0 ? filled : [...filled, { ...place, headcount: empty, isFilled: false }];
  });
}

/**
 * The prices of places. Where nobody stood, and what was asked for has no price, the next higher grade
 * that has one could have stood there. None where there is no price.
 */
export function portionsOfPlaces<Rate extends RateLine>(
  places: FilledPlaces,
  book: PriceBook<Rate>,
): readonly PricedPortion<Rate>[] {
  const higher = places.isFilled ? [] : designations.slice(rankOf(places.grade) + 1);
  for (const grade of [places.grade, ...higher]) {
    const found = pricedShift({ ...places, grade }, book);
    if ('portions' in found) return found.portions;
  }
  return [];
}

function shiftOf({ date, shift }: BilledShift): string {
  return `${date}/${shift}`;
}

/** The higher, the more; below all for who has no grade. */
function rankOf(grade: string | null): number {
  return designations.findIndex((known) => known === grade);
}
