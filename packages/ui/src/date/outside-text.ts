import { listDate } from '@guardroom/rules/dates';

/** Why a `YYYY-MM-DD` day is not among those that can be picked; undefined when it is. */
export function outsideText(day: string, first?: string, last?: string): string | undefined {
  if (first !== undefined && day < first) return `The first possible day is ${listDate(first)}.`;
  if (last !== undefined && day > last) return `The last possible day is ${listDate(last)}.`;
  return undefined;
}
