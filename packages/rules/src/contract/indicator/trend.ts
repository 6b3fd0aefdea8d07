import { meetsTarget, type Measure } from './better.ts';

/** A score as it was given in a meeting. */
export interface GivenScore extends Measure {
  readonly contractIndicatorID: number;
  readonly indicatorTitle: string;
  readonly contractMeetingID: number;
  readonly meetingStart: string;
  readonly score: number | null;
}

/** One indicator over meetings; what a meeting gave it, null where it gave nothing. */
export interface Course extends Measure {
  readonly id: number;
  readonly title: string;
  readonly scores: readonly (number | null)[];
  /** The last score, whether it reached its target, and how it moved since the one before. */
  readonly last: number | null;
  readonly met: boolean | undefined;
  readonly moved: 'BETTER' | 'WORSE' | 'SAME' | undefined;
}

/** The course of all indicators of a contract over its meetings. */
export interface Trend {
  readonly meetings: readonly { readonly id: number; readonly start: string }[];
  readonly courses: readonly Course[];
}

/** Meetings that a trend goes back at most. */
export const mostMeetings = 12;

/** Orders scores by meeting, the earliest first; meetings that scored nothing are left out. */
export function trendOf(given: readonly GivenScore[]): Trend {
  const scored = given.filter(({ score }) => score !== null);
  const starts = new Map(
    scored.map(({ contractMeetingID: id, meetingStart: start }) => [id, { id, start }]),
  );
  const meetings = [...starts.values()]
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start) || one.id - other.id)
    .slice(-mostMeetings);
  const byIndicator = Map.groupBy(scored, ({ contractIndicatorID }) => contractIndicatorID);
  const courses = [...byIndicator.values()]
    .map((scores) => courseOf(scores, meetings))
    .filter((course) => course !== undefined)
    .toSorted((one, other) => one.id - other.id);
  return { meetings, courses };
}

function courseOf(given: readonly GivenScore[], meetings: Trend['meetings']): Course | undefined {
  const [first] = given;
  if (first === undefined) return undefined;
  const scoreOf = new Map(given.map(({ contractMeetingID, score }) => [contractMeetingID, score]));
  const scores = meetings.map(({ id }) => scoreOf.get(id) ?? null);
  const known = scores.filter((score) => score !== null);
  const last = known.at(-1) ?? null;
  if (last === null) return undefined;
  const { contractIndicatorID: id, indicatorTitle: title, target, unit, better } = first;
  const met = meetsTarget(last, first);
  return { id, title, target, unit, better, scores, last, met, moved: moveOf(known, better) };
}

function moveOf(known: readonly number[], better: Measure['better']): Course['moved'] {
  const last = known.at(-1);
  const before = known.at(-2);
  if (last === undefined || before === undefined) return undefined;
  if (last === before) return 'SAME';
  return last > before === (better === 'HIGHER') ? 'BETTER' : 'WORSE';
}
