import { designations } from '../../staff/employment/designation.ts';
import type { BilledShift } from './portions.ts';

/** Places that were agreed on, in one shift of a day. */
export interface ContractedPlaces extends BilledShift {
  readonly headcount: number;
}

/**
 * Places by the grade that prices them. Who stood in a place prices it: a place that asks for no grade,
 * or for a lower one, is filled all the same, and is not credited beside the hours of who filled it.
 * What nobody filled is priced as it was asked for.
 */
export function filledPlaces(
  places: readonly ContractedPlaces[],
  records: readonly BilledShift[],
): ContractedPlaces[] {
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
    }));
    const empty = place.headcount - fit.length;
    return empty === 0 ? filled : [...filled, { ...place, headcount: empty }];
  });
}

function shiftOf({ date, shift }: BilledShift): string {
  return `${date}/${shift}`;
}

/** The higher, the more; below all for who has no grade. */
function rankOf(grade: string | null): number {
  return designations.findIndex((known) => known === grade);
}
