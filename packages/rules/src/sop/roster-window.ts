import { addDays } from '../dates.ts';

/** So many days before and after today a person's shifts count. */
export const rosterDays = 30;

/** The first and the last day whose shifts make somebody a reader of a site's SOPs. */
export function rosterWindow(today: string): { readonly from: string; readonly to: string } {
  return { from: addDays(today, -rosterDays), to: addDays(today, rosterDays) };
}
