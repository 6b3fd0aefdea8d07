import { dateOf } from '@guardroom/rules/dates';
import { deploymentMessages } from '@guardroom/rules/deployment/inputs';
import {
  periodOf,
  typeOfPeriod,
  type ShiftKey,
  type ShiftType,
} from '@guardroom/rules/deployment/shift/shift-type';
import { halfOf, type Period, type Shift } from '@guardroom/rules/deployment/shifts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { rulesOfTypes } from './store.ts';
import type { ShiftTypeRow } from './types.ts';

/** How a line says its kind of shift: `shift` names one of the two, or the half in which it lies. */
export interface Kind {
  readonly shift: Shift;
  readonly shiftTypeID: number | null;
}

interface Named {
  /** One of the two of all agencies, for a line with times of its own. */
  readonly shift?: Shift | null | undefined;
  readonly shiftTypeID?: number | null | undefined;
}

interface Where {
  readonly own: readonly ShiftTypeRow[];
  readonly timeZone: string;
  /** Of the group in the request: `create.0`. */
  readonly path: string;
  /** Whether lines are new: a deleted kind takes none. */
  readonly isNew: boolean;
}

const dayLong = 24 * 3_600_000;

/** The key by which the rules know the kind of a line. */
export function keyOf({ shift, shiftTypeID }: Kind): ShiftKey {
  return shiftTypeID ?? shift;
}

/**
 * The kind of shift that a group of lines means: the one that it names, else the one whose times it
 * has (ENT-20).
 * @throws INVALID for times that are no kind's, begin on another date, or last over a day
 */
export function kindOfGroup(group: Named & Period & { readonly date: string }, where: Where): Kind {
  const { own, timeZone, path } = where;
  const named = namedKey(group, where);
  if (named === undefined) {
    const offered = rulesOfTypes(own.filter(({ deleted }) => deleted === 0));
    const found = typeOfPeriod(group.date, group, offered, timeZone);
    if (found === undefined) {
      refuse('INVALID', deploymentMessages.noShift, { path: `${path}.startDatetime` });
    }
    return kindOf(found.key, group, timeZone);
  }
  const start = Date.parse(group.startDatetime);
  const end = Date.parse(group.endDatetime);
  if (dateOf(group.startDatetime, timeZone) !== group.date) {
    refuse('INVALID', deploymentMessages.otherDate, { path: `${path}.startDatetime` });
  }
  // On the day on which clocks are set back, a shift of all day is an hour longer.
  if (end <= start || end - start > dayLong + 3_600_000) {
    refuse('INVALID', deploymentMessages.longShift, { path: `${path}.endDatetime` });
  }
  return kindOf(named, group, timeZone);
}

/** The same for a template, which knows times of the clock alone. */
export function kindOfTimes(
  group: Named & Pick<ShiftType, 'startTime' | 'endTime'>,
  where: Omit<Where, 'timeZone'>,
): Kind {
  const { own, path } = where;
  const { startTime, endTime } = group;
  const offered = rulesOfTypes(own.filter(({ deleted }) => deleted === 0));
  const key =
    namedKey(group, where) ??
    offered.find((type) => type.startTime === startTime && type.endTime === endTime)?.key;
  if (key === undefined) {
    refuse('INVALID', deploymentMessages.noShift, { path: `${path}.startTime` });
  }
  // Any date tells in which half of the day times lie.
  return kindOf(key, periodOf('2026-01-01', group, 'UTC'), 'UTC');
}

function kindOf(key: ShiftKey, period: Period, timeZone: string): Kind {
  if (typeof key === 'string') return { shift: key, shiftTypeID: null };
  return { shift: halfOf(period, timeZone), shiftTypeID: key };
}

function namedKey(
  { shift, shiftTypeID }: Named,
  { own, path, isNew }: Omit<Where, 'timeZone'>,
): ShiftKey | undefined {
  if (shiftTypeID === undefined || shiftTypeID === null) return shift ?? undefined;
  const type = own.find(({ id }) => id === shiftTypeID);
  if (type === undefined) {
    return refuse('NOT_FOUND', 'This shift does not exist.', { path: `${path}.shiftTypeID` });
  }
  if (isNew && type.deleted === 1) {
    return refuse('CONFLICT', `Nothing new is planned in the shift ${type.name}.`, {
      path: `${path}.shiftTypeID`,
    });
  }
  return type.id;
}
