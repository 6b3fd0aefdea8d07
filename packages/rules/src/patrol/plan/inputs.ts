import * as v from 'valibot';
import { shiftKey } from '../../deployment/post/inputs.ts';
import { weekdays } from '../../deployment/post/post.ts';
import { clockTime } from '../../deployment/shift/inputs.ts';
import { isPlannable } from '../../deployment/plannable.ts';
import { requiredMessage } from '../../required.ts';
import { routePointMaximum } from '../route-rule.ts';
import { isWithin } from '../rounds-due.ts';

/** Constraints on the patrol plan of a site. */

export const planLimits = {
  /** Lines of one site. */
  lines: 30,
  everyMinutes: { least: 10, most: 1440 },
  graceMinutes: { least: 5, most: 240 },
  /** Named times of one line. */
  times: 48,
} as const;

const { everyMinutes: every, graceMinutes: grace } = planLimits;

export const planMessages = {
  everyMinutes: `Please give a whole number from ${every.least} to ${every.most}.`,
  graceMinutes: `Please give a whole number from ${grace.least} to ${grace.most}.`,
  graceTooLong: 'The grace must be shorter than the time from one round to the next.',
  minimumPoint: `Please give a whole number from 1 to ${routePointMaximum}.`,
  window: 'Give a shift, or times of day from and to.',
  rhythm: 'Give the minutes from round to round, or the times of day of the rounds.',
  times: 'Please give each time once, like 22:30.',
  timesOutside: 'Each round must lie between these times.',
  tooManyTimes: `At most ${planLimits.times} times in one line.`,
  weekdays: 'Choose a weekday.',
  dates: 'The last date lies before the first.',
  tooMany: `At most ${planLimits.lines} lines a site.`,
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const date = v.pipe(v.string(), v.check(isPlannable, 'invalid date'));

const whole = (least: number, most: number, message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );

const fields = v.object({
  /** Of a line that stands already. */
  id: v.optional(id),
  clockingRouteID: id,
  shift: v.optional(shiftKey),
  startTime: v.optional(clockTime),
  endTime: v.optional(clockTime),
  everyMinutes: v.optional(whole(every.least, every.most, planMessages.everyMinutes)),
  times: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, planMessages.times))),
    v.maxLength(planLimits.times, planMessages.tooManyTimes),
    v.check((times) => new Set(times).size === times.length, planMessages.times),
    v.transform((times) => times.toSorted()),
  ),
  graceMinutes: whole(grace.least, grace.most, planMessages.graceMinutes),
  minimumPoint: v.optional(whole(1, routePointMaximum, planMessages.minimumPoint)),
  weekdays: v.pipe(
    v.array(v.picklist(weekdays)),
    v.minLength(1, planMessages.weekdays),
    v.maxLength(weekdays.length),
  ),
  fromDate: v.optional(date),
  toDate: v.optional(date),
});
type Fields = v.InferOutput<typeof fields>;

/** One line as filled in. */
export const planLineForm = v.pipe(
  fields,
  v.forward(v.check(hasWindow, planMessages.window), ['shift']),
  v.forward(v.check(hasRhythm, planMessages.rhythm), ['everyMinutes']),
  v.forward(
    v.check(
      ({ everyMinutes, graceMinutes }) => everyMinutes === undefined || graceMinutes < everyMinutes,
      planMessages.graceTooLong,
    ),
    ['graceMinutes'],
  ),
  v.forward(v.check(liesWithin, planMessages.timesOutside), ['times']),
  v.forward(
    v.check(
      ({ fromDate, toDate }) =>
        fromDate === undefined || toDate === undefined || fromDate <= toDate,
      planMessages.dates,
    ),
    ['toDate'],
  ),
);
export type PlanLineForm = v.InferOutput<typeof planLineForm>;

function hasWindow({ shift, startTime, endTime }: Fields): boolean {
  const hasTimes = startTime !== undefined && endTime !== undefined;
  const hasNone = startTime === undefined && endTime === undefined;
  return shift === undefined ? hasTimes : hasNone;
}

function hasRhythm({ everyMinutes, times }: Fields): boolean {
  return (everyMinutes === undefined) === times.length > 0;
}

function liesWithin({ startTime, endTime, times }: Fields): boolean {
  if (startTime === undefined || endTime === undefined) return true;
  return times.every((time) => isWithin(time, { startTime, endTime }));
}

/** All lines of a site: those that are not named any more are withdrawn. */
export const patrolPlanInput = v.object({
  siteProfileID: id,
  lines: v.pipe(v.array(planLineForm), v.maxLength(planLimits.lines, planMessages.tooMany)),
  /** Of the plan as a whole; 0 while there was none. */
  version: v.optional(v.pipe(v.number(), v.integer())),
});
