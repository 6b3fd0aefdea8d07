import * as v from 'valibot';
import { isDate } from '../dates.ts';
import { requiredMessage } from '../required.ts';
import { adjustmentKinds } from './balance.ts';
import { enteredKinds } from './holidays.ts';
import { calendarDays, halfDays, longestLeave, mostDays } from './leave-days.ts';
import { leaveFindingCodes } from './leave-findings.ts';
import { leaveDecisions } from './leave-status.ts';

/** Constraints on leave, its types and balances, each with its exact message. */

export const leaveLimits = {
  note: 500,
  reason: 300,
  name: 60,
  code: 30,
  /** Documents of one request. */
  files: 5,
  /** Completed months of service. */
  months: 600,
  /** Tables of a type, and steps of a table. */
  tables: 20,
  steps: 40,
  /** Days before today and after it between which guards ask for leave. */
  daysBack: 31,
  daysAhead: 366,
} as const;

export const leaveMessages = {
  endBeforeStart: 'The last day is before the first.',
  halfOfOneDay: 'Half a day is of a single day.',
  tooLong: `A request is of at most ${longestLeave} days.`,
  days: 'Please give whole or half days, at most those between the dates.',
  date: 'Please provide a valid date.',
  tooManyFiles: `At most ${leaveLimits.files} documents can be attached.`,
  sameDate: 'Two tables begin on the same date.',
  sameMonths: 'Two steps begin at the same month.',
  months: `Please give months from 0 to ${leaveLimits.months}.`,
  yearDays: 'Please give days from 0 to 366.',
  code: 'Letters, digits and underscores, please.',
  allHolidays: 'All of these days are public holidays. To take leave all the same, give the days.',
  year: 'Please give a year from 2000 to 2100.',
  adjustment: 'Please give whole or half days, not 0, between -366 and 366.',
} as const;

const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, `At most ${characters} characters, please.`);
const required = (characters: number) =>
  v.pipe(v.string(requiredMessage), v.trim(), v.nonEmpty(requiredMessage), atMost(characters));
const optional = (characters: number) =>
  v.optional(v.pipe(v.string(), v.trim(), atMost(characters)));
const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const flag = v.optional(v.picklist([0, 1]));
const date = v.pipe(
  v.string(requiredMessage),
  v.nonEmpty(requiredMessage),
  v.check(isDate, leaveMessages.date),
  // The years of adjustments and of plausible dates.
  v.check((given) => given >= '2000-01-01' && given <= '2100-12-31', leaveMessages.date),
);
const halves = (days: number) => Number.isInteger(days * 2);

const dateFields = {
  leaveTypeID: id,
  startDate: date,
  endDate: date,
  halfDay: v.optional(v.picklist(halfDays)),
  note: optional(leaveLimits.note),
};

interface Dates {
  readonly startDate: string;
  readonly endDate: string;
  readonly halfDay?: (typeof halfDays)[number] | undefined;
  readonly days?: number | undefined;
}

const inOrder = ({ startDate, endDate }: Dates) => endDate >= startDate;
const ofOneDay = ({ startDate, endDate, halfDay }: Dates) =>
  halfDay === undefined || startDate === endDate;
const notTooLong = ({ startDate, endDate }: Dates) =>
  calendarDays(startDate, endDate) <= longestLeave;
const plausible = ({ days, halfDay, ...dates }: Dates) =>
  days === undefined ||
  (days > 0 && halves(days) && days <= mostDays({ ...dates, halfDay: halfDay ?? null }));

/** Dates that belong together, with what a request says besides. */
const wholeDates = v.pipe(
  v.object({ ...dateFields, days: v.optional(v.number(leaveMessages.days)) }),
  v.forward(
    v.check((leave) => inOrder(leave), leaveMessages.endBeforeStart),
    ['endDate'],
  ),
  v.forward(
    v.check((leave) => ofOneDay(leave), leaveMessages.halfOfOneDay),
    ['halfDay'],
  ),
  v.forward(
    v.check((leave) => notTooLong(leave), leaveMessages.tooLong),
    ['endDate'],
  ),
  v.forward(
    v.check((leave) => plausible(leave), leaveMessages.days),
    ['days'],
  ),
);

/** createLeaveRequest as the wire takes it, and the form as filled in. */
export const leaveCreateInput = v.intersect([v.object({ staffProfileID: id }), wholeDates]);
export type LeaveCreate = v.InferOutput<typeof leaveCreateInput>;

/** requestLeave, by which guards ask for their own; how many days count, the office decides. */
export const leaveAskInput = wholeDates;

/** updateLeaveRequest: the whole of a request that waits. */
export const leaveUpdateInput = v.intersect([v.object({ id, version }), wholeDates]);

/** checkLeaveRequest: a request as it would be, and the one that it is, if it is kept already. */
export const leaveCheckInput = v.intersect([
  v.object({ staffProfileID: id, id: v.optional(id) }),
  wholeDates,
]);

/** decideLeaveRequest: `seen` names what speaks against it and was shown. */
export const leaveDecideInput = v.pipe(
  v.object({
    id,
    version,
    status: v.picklist(leaveDecisions, requiredMessage),
    reason: optional(leaveLimits.reason),
    seen: v.optional(v.array(v.picklist(leaveFindingCodes)), []),
  }),
  v.forward(
    v.check(({ status, reason }) => status === 'APPROVED' || Boolean(reason), requiredMessage),
    ['reason'],
  ),
);

/** cancelLeaveRequest: a reason is needed for leave that was approved. */
export const leaveCancelInput = v.object({ id, version, reason: optional(leaveLimits.reason) });

const step = v.object({
  months: v.pipe(
    v.number(leaveMessages.months),
    v.integer(leaveMessages.months),
    v.minValue(0, leaveMessages.months),
    v.maxValue(leaveLimits.months, leaveMessages.months),
  ),
  days: v.pipe(
    v.number(leaveMessages.yearDays),
    v.minValue(0, leaveMessages.yearDays),
    v.maxValue(366, leaveMessages.yearDays),
    v.check(halves, 'Please give whole or half days.'),
  ),
});

const differ = <Item>(items: readonly Item[], of: (item: Item) => unknown) =>
  new Set(items.map(of)).size === items.length;

const entitlements = v.pipe(
  v.array(
    v.object({
      effectiveFrom: date,
      steps: v.pipe(
        v.array(step),
        v.minLength(1, 'A table needs a step.'),
        v.maxLength(leaveLimits.steps, `At most ${leaveLimits.steps} steps, please.`),
        v.check((steps) => differ(steps, ({ months }) => months), leaveMessages.sameMonths),
      ),
    }),
  ),
  v.maxLength(leaveLimits.tables, `At most ${leaveLimits.tables} tables, please.`),
  v.check((tables) => differ(tables, ({ effectiveFrom }) => effectiveFrom), leaveMessages.sameDate),
);

const typeFields = {
  code: v.pipe(required(leaveLimits.code), v.toUpperCase(), v.regex(/^\w+$/, leaveMessages.code)),
  name: required(leaveLimits.name),
  paid: v.boolean(requiredMessage),
  needsDocument: v.boolean(requiredMessage),
  eligibleMonths: step.entries.months,
  proRata: v.boolean(requiredMessage),
  includesLeaveTypeID: v.optional(id),
  /** All of them: the tables are written anew. */
  entitlements,
};

/** createLeaveType as the wire takes it, and the form as filled in. */
export const leaveTypeForm = v.object(typeFields);
export type LeaveTypeForm = v.InferOutput<typeof leaveTypeForm>;

/** updateLeaveType: what is absent stays. */
export const leaveTypeUpdateInput = v.object({
  ...v.partial(leaveTypeForm).entries,
  id,
  version,
  deleted: flag,
});

const adjustmentFields = {
  kind: v.picklist(adjustmentKinds, requiredMessage),
  days: v.pipe(
    v.number(leaveMessages.adjustment),
    v.check(
      (days) => days !== 0 && Math.abs(days) <= 366 && halves(days),
      leaveMessages.adjustment,
    ),
  ),
  reason: required(leaveLimits.reason),
};

/** createLeaveAdjustment as the wire takes it, and the form as filled in. */
export const leaveAdjustmentInput = v.object({
  staffProfileID: id,
  leaveTypeID: id,
  year: v.pipe(
    v.number(leaveMessages.year),
    v.integer(leaveMessages.year),
    v.minValue(2000, leaveMessages.year),
    v.maxValue(2100, leaveMessages.year),
  ),
  ...adjustmentFields,
});
export type LeaveAdjustmentForm = v.InferOutput<typeof leaveAdjustmentInput>;

export const leaveAdjustmentUpdateInput = v.object({
  ...v.partial(v.object(adjustmentFields)).entries,
  id,
  version,
  deleted: flag,
});

/** createPublicHoliday as the wire takes it, and the form as filled in. */
export const holidayForm = v.object({
  date,
  name: required(leaveLimits.name),
  kind: v.picklist(enteredKinds, requiredMessage),
});
export type HolidayForm = v.InferOutput<typeof holidayForm>;

/** updatePublicHoliday: what is absent stays. */
export const holidayUpdateInput = v.object({
  ...v.partial(holidayForm).entries,
  id,
  version,
  deleted: flag,
});
