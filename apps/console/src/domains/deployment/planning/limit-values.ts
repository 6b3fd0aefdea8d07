import {
  weeklyRestForLabels,
  weeklyRestGroups,
  type WeeklyRestFor,
} from '@guardroom/rules/deployment/planning/cover';
import {
  weeklyRestLabels,
  weeklyRestWays,
  type WeeklyRestBy,
} from '@guardroom/rules/deployment/planning/weekly-rest';
import * as v from 'valibot';
import type { Shown } from '../../../ui/form/form-changes.ts';

/** Limits of the planning checks, as the form has them; an empty one is not asked for. */
export const limitValues = {
  quickReturnHours: v.nullable(v.number()),
  weeklyRestHours: v.nullable(v.number()),
  weeklyRestBy: v.picklist(weeklyRestWays),
  weeklyRestFor: v.picklist(weeklyRestGroups),
  daysInRow: v.nullable(v.number()),
  nightsInRow: v.nullable(v.number()),
  readSOPs: v.boolean(),
};

export interface Limits {
  quickReturnHours: number | null;
  weeklyRestHours: number | null;
  weeklyRestBy: WeeklyRestBy;
  weeklyRestFor: WeeklyRestFor;
  daysInRow: number | null;
  nightsInRow: number | null;
  readSOPs: boolean;
}

/** Those of a setting, without what else it has. */
export function limitsOf(setting: Limits): Limits {
  const { quickReturnHours, weeklyRestHours, weeklyRestBy, weeklyRestFor } = setting;
  const { daysInRow, nightsInRow, readSOPs } = setting;
  const rest = { weeklyRestHours, weeklyRestBy, weeklyRestFor };
  return { quickReturnHours, ...rest, daysInRow, nightsInRow, readSOPs };
}

/** What is left out stays as it is, so that an empty limit is sent as 0. */
export function limitsSent({ quickReturnHours, weeklyRestHours, daysInRow, nightsInRow }: Limits) {
  return {
    quickReturnHours: quickReturnHours ?? 0,
    weeklyRestHours: weeklyRestHours ?? 0,
    daysInRow: daysInRow ?? 0,
    nightsInRow: nightsInRow ?? 0,
  };
}

export const limitLabels = {
  quickReturnHours: 'Hours between two shifts, one of them at night',
  weeklyRestHours: 'Weekly rest, hours in a row',
  weeklyRestBy: 'Weeks are taken',
  weeklyRestFor: 'Weekly rest is asked for',
  daysInRow: 'Days in a row, at most',
  nightsInRow: 'Nights in a row, at most',
  readSOPs: 'Warn of SOPs of the site that are not acknowledged',
} as const;

/** How somebody else's changes of them are told. */
export const shownLimits: Shown<Limits> = {
  quickReturnHours: { label: limitLabels.quickReturnHours },
  weeklyRestHours: { label: limitLabels.weeklyRestHours },
  weeklyRestBy: {
    label: limitLabels.weeklyRestBy,
    text: ({ weeklyRestBy }) => weeklyRestLabels[weeklyRestBy],
  },
  weeklyRestFor: {
    label: limitLabels.weeklyRestFor,
    text: ({ weeklyRestFor }) => weeklyRestForLabels[weeklyRestFor],
  },
  daysInRow: { label: limitLabels.daysInRow },
  nightsInRow: { label: limitLabels.nightsInRow },
  readSOPs: { label: limitLabels.readSOPs },
};
