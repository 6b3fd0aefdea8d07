import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { planDate } from '../inputs.ts';
import { publishReason } from '../publish/inputs.ts';
import { shifts } from '../shifts.ts';

export const openLimits = { places: 50, note: 300 } as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const note = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(openLimits.note, `At most ${openLimits.note} characters, please.`),
  ),
);
const placesMessage = `Please give a whole number from 1 to ${openLimits.places}.`;

/** A shift that is offered to whoever may take it. */
export const openShiftInput = v.pipe(
  v.object({
    siteProfileID: id,
    date: planDate,
    shift: v.optional(v.picklist(shifts)),
    shiftTypeID: v.optional(id),
    startDatetime: v.string(requiredMessage),
    endDatetime: v.string(requiredMessage),
    PLRDGradeID: v.optional(id),
    places: v.pipe(
      v.number(placesMessage),
      v.integer(placesMessage),
      v.minValue(1, placesMessage),
      v.maxValue(openLimits.places, placesMessage),
    ),
    note,
    offeredUntil: v.optional(v.string()),
  }),
  v.forward(
    v.check(
      ({ offeredUntil, startDatetime }) =>
        offeredUntil === undefined || Date.parse(offeredUntil) <= Date.parse(startDatetime),
      'An offer ends when the shift begins at the latest.',
    ),
    ['offeredUntil'],
  ),
);

/** An own shift for a colleague; with `forDate`, for one of theirs of that date. */
export const swapInput = v.object({
  deploymentID: id,
  toStaffProfileID: id,
  forDate: v.optional(planDate),
  note,
});

/** What the colleague says, and which shift they give where one was asked for. */
export const swapAnswer = v.object({
  id,
  accept: v.boolean(),
  deploymentID: v.optional(id),
});

/** What the office decides; a refusal has its reason. */
export const swapDecision = v.variant('status', [
  v.object({ id, version, status: v.literal('APPROVED'), reason: v.optional(v.string()) }),
  v.object({ id, version, status: v.literal('REJECTED'), reason: publishReason }),
]);
