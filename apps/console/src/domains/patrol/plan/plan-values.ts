import { weekdays } from '@guardroom/rules/deployment/post/post';
import { shiftKey } from '@guardroom/rules/deployment/post/inputs';
import type { ShiftKey } from '@guardroom/rules/deployment/shift/shift-type';
import { planLineForm } from '@guardroom/rules/patrol/plan/inputs';
import { roundsDue } from '@guardroom/rules/patrol/rounds-due';
import { wallTime } from '@guardroom/rules/dates';
import * as v from 'valibot';
import type { PatrolPlan, PatrolPlanLine } from './queries.ts';

/** One line of a plan as its fields hold it. */
export const lineValues = v.object({
  id: v.optional(v.number()),
  clockingRouteID: v.optional(v.number()),
  /** 'TIMES': between times of day. */
  window: v.union([shiftKey, v.literal('TIMES')]),
  startTime: v.string(),
  endTime: v.string(),
  rhythm: v.picklist(['EVERY', 'TIMES']),
  everyMinutes: v.optional(v.number()),
  /** '20:00, 22:30' */
  times: v.string(),
  graceMinutes: v.optional(v.number()),
  minimumPoint: v.optional(v.number()),
  weekdays: v.array(v.picklist(weekdays)),
  fromDate: v.optional(v.string()),
  toDate: v.optional(v.string()),
});
export type LineValues = v.InferOutput<typeof lineValues>;

/** A shift in which something can be walked, by one key. */
export interface PlanShiftOption {
  readonly key: ShiftKey;
  readonly name: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** The shifts of a plan as the rules know them. */
export function shiftsOf({ shifts }: PatrolPlan): PlanShiftOption[] {
  return shifts.map(({ shift, shiftTypeID, ...type }) => ({
    ...type,
    key: shiftTypeID ?? shift ?? 'DAY',
  }));
}

export function blankLine(): LineValues {
  return {
    window: 'NIGHT',
    startTime: '',
    endTime: '',
    rhythm: 'EVERY',
    everyMinutes: 60,
    times: '',
    graceMinutes: 15,
    weekdays: [...weekdays],
  };
}

export function valuesOf(line: PatrolPlanLine): LineValues {
  return {
    id: line.id,
    clockingRouteID: line.clockingRouteID,
    window: line.shiftTypeID ?? line.shift ?? 'TIMES',
    startTime: line.startTime ?? '',
    endTime: line.endTime ?? '',
    rhythm: line.everyMinutes === null ? 'TIMES' : 'EVERY',
    everyMinutes: line.everyMinutes ?? undefined,
    times: line.times.join(', '),
    graceMinutes: line.graceMinutes,
    minimumPoint: line.minimumPoint ?? undefined,
    weekdays: weekdays.filter((day) => line.weekdays.includes(day)),
    fromDate: line.fromDate ?? undefined,
    toDate: line.toDate ?? undefined,
  };
}

/** What the rules check: of window and rhythm the one that was chosen. */
export function inputOf({ window, startTime, endTime, rhythm, ...line }: LineValues) {
  const isEvery = rhythm === 'EVERY';
  return {
    ...line,
    ...(window === 'TIMES' ? { startTime, endTime } : { shift: window }),
    everyMinutes: isEvery ? line.everyMinutes : undefined,
    times: isEvery ? [] : timesOf(line.times),
  };
}

function timesOf(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((time) => time !== '');
}

/**
 * The times of day of the rounds that a line asks for on one day; undefined while it is not whole.
 * @param date a day, `YYYY-MM-DD`, of which the weekday does not matter
 */
export function roundTimes(
  values: LineValues,
  types: readonly PlanShiftOption[],
  date: string,
  timeZone: string,
): string[] | undefined {
  const read = v.safeParse(planLineForm, inputOf(values));
  if (!read.success) return undefined;
  const { shift = null, startTime = null, endTime = null, everyMinutes = null } = read.output;
  const line = {
    ...read.output,
    shift,
    startTime,
    endTime,
    everyMinutes,
    id: 0,
    siteProfileID: 0,
    minimumPoint: null,
    weekdays: [...weekdays],
    fromDate: null,
    toDate: null,
  };
  return roundsDue([line], [date], { types, timeZone }).map(({ dueOn }) =>
    wallTime(dueOn, timeZone).slice(11),
  );
}
