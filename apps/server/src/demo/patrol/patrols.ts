import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { judgeScans } from '@guardroom/rules/patrol/judge-scans';
import { patrolOutcome, type PatrolOutcome } from '@guardroom/rules/patrol/patrol-status';
import { patrolClosesOn } from '@guardroom/rules/patrol/patrol-times';
import type { ScanStatus } from '@guardroom/rules/patrol/scan-status';
import { patrolPlansOf, type PatrolPlan } from './patrol-plans.ts';
import { demoRoutes } from './routes.ts';
import { demoTimeZone, type Shift } from '../roster/shift.ts';

/** One line of a patrol record: a checkpoint that was to be clocked, or a scan. */
export interface DemoLine {
  /** Place of the checkpoint among all of the demo. */
  readonly point: number;
  readonly index: number | null;
  readonly status: ScanStatus;
  readonly outOfOrder: 0 | 1;
  readonly at: string | null;
  readonly receivedOn: string | null;
  readonly remark: string | null;
}

/** One patrol of the demo agency as it stands at a moment. */
export interface DemoPatrol {
  /** Index of demoRoutes. */
  readonly route: number;
  /** Index of demoPeople. */
  readonly person: number;
  readonly start: string;
  readonly end: string | null;
  readonly closesOn: string;
  readonly outcome: PatrolOutcome;
  readonly clockedPoint: number;
  readonly totalPoint: number;
  readonly remark: string | null;
  readonly lines: readonly DemoLine[];
}

/**
 * The patrols of a shift as they stand at `now`: the same for the same shift on every machine, but
 * for what has not happened yet.
 */
export function patrolsOf(shift: Shift, now: number): DemoPatrol[] {
  return patrolPlansOf(shift)
    .filter(({ start }) => start <= now)
    .map((plan) => asOf(plan, now))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

function asOf(plan: PatrolPlan, now: number): DemoPatrol {
  const route = demoRoutes[plan.route];
  if (route === undefined) throw new Error('a plan without a route');
  const islandWide = route.islandWide === 1;
  const start = wireTime(plan.start);
  const end = plan.end === null || plan.end > now ? null : wireTime(plan.end);
  const happened = plan.scans.filter(({ at }) => at <= now);
  const scans = happened.map(({ point, at }, id) => {
    const place = route.points.indexOf(point);
    const index = place < 0 ? null : place + 1;
    return { id, clockingPointID: point, index, datetime: wireTime(at) };
  });
  const judged = judgeScans({ inOrder: route.inOrder === 1, islandWide }, scans);
  const totalPoint = route.points.length;
  const { clockedPoint, outOfOrder } = judged;
  const lines = judged.scans.map(({ id, status, outOfOrder: late }): DemoLine => {
    const { at, receivedOn, remark, point } = happened[id] ?? {
      at: 0,
      receivedOn: 0,
      remark: null,
      point: 0,
    };
    return {
      point,
      index: scans[id]?.index ?? null,
      status,
      outOfOrder: late ? 1 : 0,
      at: wireTime(at),
      receivedOn: wireTime(Math.min(receivedOn, now)),
      remark,
    };
  });
  return {
    route: plan.route,
    person: plan.person,
    start,
    end,
    closesOn: wireTime(patrolClosesOn(start, islandWide)),
    outcome: patrolOutcome({
      islandWide,
      totalPoint,
      clockedPoint,
      outOfOrder,
      isFinished: end !== null,
    }),
    clockedPoint,
    totalPoint,
    remark: end === null ? null : plan.remark,
    lines: [...lines, ...notClocked(route.points, lines)],
  };
}

function notClocked(points: readonly number[], lines: readonly DemoLine[]): DemoLine[] {
  return points.flatMap((point, place): DemoLine[] => {
    if (lines.some((line) => line.point === point)) return [];
    const never = { at: null, receivedOn: null, remark: null };
    return [{ point, index: place + 1, status: 'NOT_CLOCKED', outOfOrder: 0, ...never }];
  });
}

/** Dates with patrols, today included. */
const daysKept = 61;

/** The first date whose patrols may be missing or unfinished, of the last one that is known. */
export function firstDateOf(lastStart: string | null, now: number): string {
  const today = todayIn(demoTimeZone, now);
  const earliest = addDays(today, 1 - daysKept);
  if (lastStart === null) return earliest;
  const unsettled = addDays(todayIn(demoTimeZone, Date.parse(lastStart)), -2);
  // A patrol dated in the future must not leave today empty.
  return unsettled < earliest || unsettled > today ? earliest : unsettled;
}
