import * as v from 'valibot';
import { addDays, dateOf, daysFromTo, listDate, wallTime } from '../dates.ts';
import { openShiftInput } from '../deployment/open/inputs.ts';
import { clockTime } from '../deployment/shift/inputs.ts';
import { periodOf, type ShiftKey, type ShiftType } from '../deployment/shift/shift-type.ts';
import { halfOf, shifts as halves } from '../deployment/shifts.ts';
import { isPlannable } from '../deployment/plannable.ts';
import { requiredMessage } from '../required.ts';
import { ticketCommentInput } from './inputs.ts';

/** How a client's request for guards becomes shifts that are offered. */

/** Shifts that one request becomes at once: one a day of a month. */
export const mostShifts = 31;

const { date, startDatetime, endDatetime, places, note } = openShiftInput.entries;

/** planTicketRequest as the wire takes it. */
export const requestPlanInput = v.object({
  id: ticketCommentInput.entries.ticketID,
  version: v.optional(v.pipe(v.number(), v.integer())),
  shift: v.optional(v.picklist(halves)),
  shiftTypeID: openShiftInput.entries.shiftTypeID,
  places,
  note,
  shifts: v.pipe(
    v.array(v.object({ date, startDatetime, endDatetime })),
    v.nonEmpty(requiredMessage),
    v.maxLength(mostShifts, `At most ${mostShifts} days at once, please.`),
  ),
  comment: ticketCommentInput.entries.comment,
});
export type RequestPlanInput = v.InferOutput<typeof requestPlanInput>;

/** The same shift on each of some days. */
export interface RequestPlan {
  readonly firstDate: string;
  /** On which the last shift begins. */
  readonly lastDate: string;
  readonly shift: ShiftKey;
  /** `HH:mm` by the clocks of the agency; an end that is not later is on the next day. */
  readonly startTime: string;
  readonly endTime: string;
  readonly places: number;
}

/** What a ticket says of it. */
export interface AskedGuards {
  readonly requestStart: string;
  readonly requestEnd: string;
  readonly requestGuards: number;
}

const dayLong = 24 * 3_600_000;

/**
 * What is proposed for a request: one shift where it lasts a day at most, else the same hours each
 * day; around the clock for days on end, the kind of shift that begins then.
 * @param types kinds in which the agency plans
 */
export function proposedPlan(
  { requestStart, requestEnd, requestGuards: places }: AskedGuards,
  types: readonly ShiftType[],
  timeZone: string,
): RequestPlan {
  const [firstDate, endDate] = [dateOf(requestStart, timeZone), dateOf(requestEnd, timeZone)];
  const startTime = wallTime(requestStart, timeZone).slice(11);
  const endTime = wallTime(requestEnd, timeZone).slice(11);
  const isLong = Date.parse(requestEnd) - Date.parse(requestStart) > dayLong;
  const overnight = endTime <= startTime;
  const lastDate = isLong ? (overnight ? addDays(endDate, -1) : endDate) : firstDate;
  const isRoundTheClock = isLong && startTime === endTime;
  const begins = types.find((type) => type.startTime === startTime);
  const exact = types.find((type) => type.startTime === startTime && type.endTime === endTime);
  if (isRoundTheClock && begins !== undefined) {
    const { key: shift, endTime: end } = begins;
    return { firstDate, lastDate, shift, startTime, endTime: end, places };
  }
  const shift =
    exact?.key ?? halfOf(periodOf(firstDate, { startTime, endTime }, timeZone), timeZone);
  return { firstDate, lastDate, shift, startTime, endTime, places };
}

const day = v.pipe(v.string(requiredMessage), v.check(isPlannable, 'Please provide a valid date.'));

/** The form as it is filled in; its days and times become the shifts of the wire. */
export const requestPlanForm = v.pipe(
  v.object({
    firstDate: day,
    lastDate: day,
    shift: v.union([v.picklist(halves), v.number()], requiredMessage),
    startTime: clockTime,
    endTime: clockTime,
    places,
    note,
    comment: ticketCommentInput.entries.comment,
  }),
  v.forward(
    v.check(
      ({ firstDate, lastDate }) => firstDate <= lastDate,
      'The last day is before the first.',
    ),
    ['lastDate'],
  ),
  v.forward(
    v.check(
      ({ firstDate, lastDate }) => daysFromTo(firstDate, lastDate) <= mostShifts,
      `At most ${mostShifts} days at once, please.`,
    ),
    ['lastDate'],
  ),
);

type Days = Pick<RequestPlan, 'firstDate' | 'lastDate' | 'startTime' | 'endTime'>;

/** The shifts of a plan, one a day. */
export function shiftsOfPlan(
  { firstDate, lastDate, ...times }: Days,
  timeZone: string,
): RequestPlanInput['shifts'] {
  return Array.from({ length: daysFromTo(firstDate, lastDate) }, (_, at) => {
    const shiftDate = addDays(firstDate, at);
    return { date: shiftDate, ...periodOf(shiftDate, times, timeZone) };
  });
}

/** What the client is answered, unless somebody writes something else. */
export function planAnswer(plan: Days & Pick<RequestPlan, 'places'>): string {
  const { firstDate, lastDate, startTime, endTime, places } = plan;
  const who = places === 1 ? '1 guard is' : `${places} guards are`;
  const days =
    firstDate === lastDate
      ? `on ${listDate(firstDate)}`
      : `from ${listDate(firstDate)} to ${listDate(lastDate)}, each day`;
  return `${who} planned ${days}, ${startTime} - ${endTime}. We will tell you if this changes.`;
}
