import { addDays, instantAt, wireTime } from '../dates.ts';
import { periodOf, type ShiftType } from '../deployment/shift/shift-type.ts';
import type { Period } from '../deployment/shifts.ts';
import { standsOn } from '../deployment/post/post.ts';
import type { PlanLine } from './plan/plan-line.ts';

/** Which rounds fall due by the patrol plans of sites, and which of them a walk was. */

/** A round that falls due; instants are ISO UTC. */
export interface RoundDue {
  readonly patrolPlanLineID: number;
  readonly siteProfileID: number;
  readonly clockingRouteID: number;
  readonly dueOn: string;
  /** Who begins later has missed it. */
  readonly latestOn: string;
  readonly minimumPoint: number | null;
}

/** A kind of shift, as far as plans go by it. */
export type PlanShift = Pick<ShiftType, 'key' | 'startTime' | 'endTime'>;

/** The kinds of shift of an agency, and its clocks. */
export interface PlanCalendar {
  readonly types: readonly PlanShift[];
  readonly timeZone: string;
}

const minute = 60_000;

/**
 * The rounds that lines ask for in the shifts and windows that begin on some dates, by their times.
 * Where two lines ask for one route at one time, the first of them holds.
 */
export function roundsDue(
  lines: readonly PlanLine[],
  dates: readonly string[],
  calendar: PlanCalendar,
): RoundDue[] {
  const due = new Map<string, RoundDue>();
  for (const round of lines.flatMap((line) =>
    dates.flatMap((date) => ofDate(line, date, calendar)),
  )) {
    const key = `${round.clockingRouteID} ${round.dueOn}`;
    if (!due.has(key)) due.set(key, round);
  }
  return [...due.values()].toSorted(
    (one, other) => Date.parse(one.dueOn) - Date.parse(other.dueOn),
  );
}

function ofDate(line: PlanLine, date: string, { types, timeZone }: PlanCalendar): RoundDue[] {
  if (!standsOn({ ...line, holidays: 'LIKE_WEEKDAY', grade: null, headcount: null }, date, false)) {
    return [];
  }
  const window = windowOf(line, types);
  if (window === null) return [];
  const period = periodOf(date, window, timeZone);
  const { id, siteProfileID, clockingRouteID, minimumPoint } = line;
  return momentsOf(line, date, period, timeZone).map((moment) => ({
    patrolPlanLineID: id,
    siteProfileID,
    clockingRouteID,
    dueOn: wireTime(moment),
    latestOn: wireTime(moment + line.graceMinutes * minute),
    minimumPoint,
  }));
}

/** Between which times of day a line has rounds; null where its shift is there no more. */
export function windowOf(
  { shift, startTime, endTime }: Pick<PlanLine, 'shift' | 'startTime' | 'endTime'>,
  types: readonly PlanShift[],
): { readonly startTime: string; readonly endTime: string } | null {
  if (shift !== null) return types.find(({ key }) => key === shift) ?? null;
  return startTime === null || endTime === null ? null : { startTime, endTime };
}

/** From the beginning to before the end, in milliseconds since 1970. */
function momentsOf(
  { everyMinutes, times }: PlanLine,
  date: string,
  { startDatetime, endDatetime }: Period,
  timeZone: string,
): number[] {
  const [start, end] = [Date.parse(startDatetime), Date.parse(endDatetime)];
  if (everyMinutes !== null) {
    const count = Math.ceil((end - start) / (everyMinutes * minute));
    return Array.from({ length: count }, (_, place) => start + place * everyMinutes * minute);
  }
  return times.flatMap((time) =>
    [date, addDays(date, 1)]
      .map((day) => Date.parse(instantAt(day, `${time}:00`, timeZone)))
      .filter((moment) => moment >= start && moment < end)
      .slice(0, 1),
  );
}

/** Whether a time of day lies in a window of times of day, which may go past midnight. */
export function isWithin(
  time: string,
  { startTime, endTime }: { readonly startTime: string; readonly endTime: string },
): boolean {
  if (startTime < endTime) return time >= startTime && time < endTime;
  return time >= startTime || time < endTime;
}

/**
 * The round that a walk of its route was: the nearest that it was not too early or too late for. Of
 * two equally near the earlier.
 * @param rounds of the route that nobody else walked
 * @param start of the walk, ISO UTC
 */
export function roundOfWalk<Round extends Pick<RoundDue, 'dueOn' | 'latestOn'>>(
  rounds: readonly Round[],
  start: string,
): Round | undefined {
  const at = Date.parse(start);
  const away = ({ dueOn }: Round) => Math.abs(at - Date.parse(dueOn));
  return rounds
    .filter((round) => away(round) <= Date.parse(round.latestOn) - Date.parse(round.dueOn))
    .toSorted(
      (one, other) => away(one) - away(other) || Date.parse(one.dueOn) - Date.parse(other.dueOn),
    )
    .at(0);
}

/** What became of a round. DUE: it waits, or is being walked. */
export const dueStates = ['DUE', 'WALKED', 'INCOMPLETE', 'MISSED'] as const;
export type DueState = (typeof dueStates)[number];

/** What the office reads of it. */
export const dueStateTexts: Readonly<Record<DueState, string>> = {
  DUE: 'being walked',
  WALKED: 'walked',
  INCOMPLETE: 'too few points',
  MISSED: 'nobody began',
};

/** What a walk makes of its round: enough points, too few, or not yet. */
export function stateOfWalk(walk: {
  readonly clockedPoint: number;
  readonly totalPoint: number;
  readonly minimumPoint: number | null;
  readonly isOver: boolean;
}): Exclude<DueState, 'MISSED'> {
  const { clockedPoint, totalPoint, minimumPoint, isOver } = walk;
  // A route may have lost checkpoints since the plan was made.
  const asked = Math.min(minimumPoint ?? totalPoint, totalPoint);
  if (clockedPoint > 0 && clockedPoint >= asked) return 'WALKED';
  return isOver ? 'INCOMPLETE' : 'DUE';
}
