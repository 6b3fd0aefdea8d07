import * as v from 'valibot';
import { listDate } from '../../dates.ts';
import { requiredMessage } from '../../required.ts';
import { isPlannable } from '../plannable.ts';
import { shiftKey } from '../post/inputs.ts';
import { availabilityKinds } from './availability.ts';
import { weeklyRestGroups } from './cover.ts';
import { weeklyRestWays } from './weekly-rest.ts';
import { siteWishKinds } from './wish.ts';

/** Constraints on when people can work, on the wishes of sites, and on the limits of checks. */

export const planningLimits = {
  note: 300,
  reason: 300,
  quickReturnHours: 24,
  weeklyRestHours: 72,
  inRow: 31,
  /** Entries of days to come that somebody may have said themselves. */
  ownToCome: 100,
} as const;

export const planningMessages = {
  date: 'invalid date',
  endBeforeStart: 'The last day is before the first.',
  over: 'These days are over.',
  enoughSaid: 'You have said this of 100 times already. Take some back first.',
  wishTaken: 'This person is barred from this site or wanted there on some of these days already.',
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const date = v.pipe(v.string(requiredMessage), v.check(isPlannable, planningMessages.date));
const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, `At most ${characters} characters, please.`);

const isInOrder = (fromDate: string, toDate: string | undefined): boolean =>
  toDate === undefined || fromDate <= toDate;

const availabilityFields = {
  kind: v.picklist(availabilityKinds, requiredMessage),
  fromDate: date,
  toDate: date,
  /** Only for this kind of shift; left out: for the whole days. */
  shift: v.optional(shiftKey),
  note: v.optional(v.pipe(v.string(), v.trim(), atMost(planningLimits.note))),
};

/** What somebody says of days to come. */
export const availabilityCreateInput = v.pipe(
  v.object({ ...availabilityFields, staffProfileID: id }),
  v.forward(
    v.check(({ fromDate, toDate }) => isInOrder(fromDate, toDate), planningMessages.endBeforeStart),
    ['toDate'],
  ),
);
/** The same, changed as a whole. */
export const availabilityUpdateInput = v.pipe(
  v.object({ ...availabilityFields, id, version }),
  v.forward(
    v.check(({ fromDate, toDate }) => isInOrder(fromDate, toDate), planningMessages.endBeforeStart),
    ['toDate'],
  ),
);
/** What somebody says of themselves: anew, or of an entry by its id. */
export const ownAvailabilityInput = v.pipe(
  v.object({ ...availabilityFields, id: v.optional(id), version }),
  v.forward(
    v.check(({ fromDate, toDate }) => isInOrder(fromDate, toDate), planningMessages.endBeforeStart),
    ['toDate'],
  ),
);
export type AvailabilityForm = Omit<
  v.InferOutput<typeof availabilityUpdateInput>,
  'id' | 'version'
>;

const wishFields = {
  kind: v.picklist(siteWishKinds, requiredMessage),
  reason: v.pipe(
    v.string(requiredMessage),
    v.trim(),
    v.nonEmpty(requiredMessage),
    atMost(planningLimits.reason),
  ),
  fromDate: date,
  /** The last day; left out: until further notice. */
  toDate: v.optional(date),
};

/** Whom the client of a site bars or wants. */
export const wishCreateInput = v.pipe(
  v.object({ ...wishFields, siteProfileID: id, staffProfileID: id }),
  v.forward(
    v.check(({ fromDate, toDate }) => isInOrder(fromDate, toDate), planningMessages.endBeforeStart),
    ['toDate'],
  ),
);
/** The same, changed as a whole; who and where stays. */
export const wishUpdateInput = v.pipe(
  v.object({ ...wishFields, id, version }),
  v.forward(
    v.check(({ fromDate, toDate }) => isInOrder(fromDate, toDate), planningMessages.endBeforeStart),
    ['toDate'],
  ),
);
export type WishForm = Omit<v.InferOutput<typeof wishUpdateInput>, 'id' | 'version'>;

/** `21 Nov 2026 to 24 Nov 2026`, `from 21 Nov 2026 on`. */
export function spanText(fromDate: string, toDate: string | null): string {
  if (toDate === null) return `from ${listDate(fromDate)} on`;
  return toDate === fromDate ? listDate(fromDate) : `${listDate(fromDate)} to ${listDate(toDate)}`;
}

const limit = (most: number) => {
  const message = `Please give a whole number from 1 to ${most}, or nothing.`;
  return v.optional(
    v.pipe(
      v.number(message),
      v.integer(message),
      v.minValue(0, message),
      v.maxValue(most, message),
    ),
  );
};

/** Settings of checks that may be switched off: 0 is not asked for, what is left out stays. */
export const limitFields = {
  quickReturnHours: limit(planningLimits.quickReturnHours),
  weeklyRestHours: limit(planningLimits.weeklyRestHours),
  weeklyRestBy: v.optional(v.picklist(weeklyRestWays)),
  weeklyRestFor: v.optional(v.picklist(weeklyRestGroups)),
  daysInRow: limit(planningLimits.inRow),
  nightsInRow: limit(planningLimits.inRow),
  readSOPs: v.optional(v.boolean()),
};
