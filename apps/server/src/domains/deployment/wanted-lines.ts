import type { Period, Shift } from '@guardroom/rules/deployment/shifts';
import type { Context } from '../../platform/context.ts';
import { kindOfGroup, type Kind } from './shift/kind-of-group.ts';
import { shiftTypeRows } from './shift/store.ts';
import type { ShiftTypeRow } from './shift/types.ts';

/** A line as a request wants it. */
export interface WantedLine extends Period, Kind {
  /** Of the line in the request: `create.0.deployments.3`. */
  readonly path: string;
  /** Undefined for a new line. */
  readonly id?: number | undefined;
  readonly version?: number | undefined;
  /** Takes the line out. */
  readonly removed: boolean;
  readonly date: string;
  readonly siteProfileID: number;
  readonly staffProfileID: number;
  readonly overrideReason?: string | undefined;
}

interface Group extends Period {
  readonly date: string;
  readonly shift?: Shift | undefined;
  readonly shiftTypeID?: number | undefined;
  readonly deployments: readonly {
    readonly id?: number;
    readonly version?: number | undefined;
    readonly deleted?: number | undefined;
    readonly siteProfileID: number;
    readonly staffProfileID: number;
    readonly overrideReason?: string | undefined;
  }[];
}

/** How the agency's shifts lie. */
export interface ShiftsOfAgency {
  readonly own: readonly ShiftTypeRow[];
  readonly timeZone: string;
}

export async function shiftsOfAgency({ db, viewer }: Context): Promise<ShiftsOfAgency> {
  return { own: await shiftTypeRows(db), timeZone: viewer?.timeZone ?? 'UTC' };
}

/** The lines of groups as they came. @throws INVALID for a group whose times are no shift's */
export function wantedLines(
  groups: readonly Group[],
  argument: 'create' | 'update',
  agency: ShiftsOfAgency,
): WantedLine[] {
  return groups.flatMap((group, place) => {
    const { date, startDatetime, endDatetime, deployments } = group;
    const path = `${argument}.${place}`;
    const kind = kindOfGroup(group, { ...agency, path, isNew: argument === 'create' });
    return deployments.map((line, index) => ({
      path: `${path}.deployments.${index}`,
      id: line.id,
      version: line.version,
      removed: line.deleted === 1,
      date,
      ...kind,
      startDatetime,
      endDatetime,
      siteProfileID: line.siteProfileID,
      staffProfileID: line.staffProfileID,
      overrideReason: line.overrideReason,
    }));
  });
}
