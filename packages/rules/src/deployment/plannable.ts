import { isDate } from '../dates.ts';

/** A day that can be planned: those far away are slips of the keyboard. */
export const isPlannable = (date: string): boolean =>
  isDate(date) && date >= '2000-01-01' && date <= '2199-12-31';
