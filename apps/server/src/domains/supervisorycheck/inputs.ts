import { todayIn } from '@guardroom/rules/dates';
import { isMonth } from '@guardroom/rules/supervisorycheck/month';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { CheckedMonth } from './store.ts';

/** A month as of today by these clocks. */
export function monthOf(month: string, timeZone: string): CheckedMonth {
  return { month, timeZone, today: todayIn(timeZone) };
}

/** The month that is asked for, by the clocks of the viewer's agency. @throws INVALID */
export function checkedMonth({ viewer }: Pick<Context, 'viewer'>, monthYear: string): CheckedMonth {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  if (!isMonth(monthYear)) {
    refuse('INVALID', 'A month must be written like 2026-11.', { path: 'monthYear' });
  }
  return monthOf(monthYear, viewer.timeZone);
}
