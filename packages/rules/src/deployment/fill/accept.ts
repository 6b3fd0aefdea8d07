import { deploymentLimits } from '../inputs.ts';
import type { Period, Shift } from '../shifts.ts';

/** A line of a proposal as a planner accepts it. */
export interface AcceptedLine extends Period {
  readonly date: string;
  readonly shift: Shift;
  /** Null: the kind that `shift` names. */
  readonly shiftTypeID: number | null;
  readonly siteProfileID: number;
  readonly staffProfileID: number;
}

interface DayVersion {
  readonly date: string;
  readonly siteProfileID: number;
  readonly version: number;
}

/** One request of createMultipleDeployment. */
export interface AcceptBatch {
  readonly create: readonly (Period & {
    readonly date: string;
    readonly shift?: Shift;
    readonly shiftTypeID?: number;
    readonly deployments: readonly {
      readonly siteProfileID: number;
      readonly staffProfileID: number;
    }[];
  })[];
  /** The plans that it changes, as the proposal read them. */
  readonly days: readonly DayVersion[];
}

/**
 * What is sent to save accepted lines, in the order of their dates. No plan of a site and date is
 * parted: its version holds for one request only.
 * @param seen versions of plans as the proposal read them; others were never planned
 * @param most lines of one request
 */
export function acceptBatches(
  lines: readonly AcceptedLine[],
  seen: readonly DayVersion[],
  most: number = deploymentLimits.lines,
): AcceptBatch[] {
  const plans = Map.groupBy(
    lines.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date))),
    planKey,
  );
  const versions = new Map(seen.map((day) => [planKey(day), day.version]));
  const batches: AcceptedLine[][] = [];
  for (const plan of plans.values()) {
    const last = batches.at(-1);
    if (last !== undefined && last.length + plan.length <= most) last.push(...plan);
    else batches.push([...plan]);
  }
  return batches.map((batch) => ({ create: groupsOf(batch), days: daysOf(batch, versions) }));
}

function planKey({ date, siteProfileID }: Pick<DayVersion, 'date' | 'siteProfileID'>): string {
  return `${date} ${siteProfileID}`;
}

function groupsOf(lines: readonly AcceptedLine[]): AcceptBatch['create'] {
  const groups = Map.groupBy(lines, ({ date, shift, shiftTypeID, startDatetime, endDatetime }) =>
    [date, shiftTypeID ?? shift, startDatetime, endDatetime].join(' '),
  );
  return [...groups.values()].flatMap((together) => {
    const [first] = together;
    if (first === undefined) return [];
    const { date, shift, shiftTypeID, startDatetime, endDatetime } = first;
    const kind = shiftTypeID === null ? { shift } : { shiftTypeID };
    const deployments = together.map(({ siteProfileID, staffProfileID }) => ({
      siteProfileID,
      staffProfileID,
    }));
    return [{ date, ...kind, startDatetime, endDatetime, deployments }];
  });
}

function daysOf(
  lines: readonly AcceptedLine[],
  versions: ReadonlyMap<string, number>,
): DayVersion[] {
  const days = new Map(
    lines.map(({ date, siteProfileID }) => [
      planKey({ date, siteProfileID }),
      { date, siteProfileID },
    ]),
  );
  return [...days].map(([key, day]) => ({ ...day, version: versions.get(key) ?? 0 }));
}
