import { addDays } from '../dates.ts';
import { addMonths, completedMonths, type Service } from './service.ts';

/** Days of a year from so many completed months of service on. */
export interface EntitlementStep {
  readonly months: number;
  readonly days: number;
}

/** The steps that hold from a date on, until those of a later date. */
export interface EntitlementTable {
  /** `YYYY-MM-DD`. */
  readonly effectiveFrom: string;
  readonly steps: readonly EntitlementStep[];
}

/** What decides how many days a type of leave gives. */
export interface LeaveTerms {
  /** Completed months of service before the first day of leave. */
  readonly eligibleMonths: number;
  /** The days of a year are earned by its months of service; otherwise all are there at once. */
  readonly proRata: boolean;
  /** None: no limit. */
  readonly entitlements: readonly EntitlementTable[];
}

/** The table that holds on a date. */
export function tableAt(
  tables: readonly EntitlementTable[],
  date: string,
): EntitlementTable | undefined {
  return tables
    .filter(({ effectiveFrom }) => effectiveFrom <= date)
    .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))[0];
}

/** Days of a year on a date, for so many completed months of service. */
export function daysAt(tables: readonly EntitlementTable[], date: string, months: number): number {
  const steps = tableAt(tables, date)?.steps ?? [];
  const reached = steps.filter((step) => step.months <= months);
  return reached.toSorted((one, other) => other.months - one.months)[0]?.days ?? 0;
}

/**
 * The days of a year of the calendar; null where the type has no limit.
 *
 * Earned by months: each month of service that is completed in the year brings a twelfth of the days
 * that hold for its year of service; half a day and more of the sum counts as a whole one. All at
 * once: what the service reached by `asOf` gives.
 * @param asOf a date of the year: today, or the day on which leave begins
 */
export function entitledDays(
  { proRata, entitlements }: LeaveTerms,
  service: Service | null,
  year: number,
  asOf: string,
): number | null {
  if (entitlements.length === 0) return null;
  const lastDay = `${year}-12-31`;
  if (service === null || service.start > lastDay) return 0;
  if (service.end !== null && service.end < `${year}-01-01`) return 0;
  if (!proRata) return daysAt(entitlements, asOf, completedMonths(service.start, asOf));
  return earnedDays(entitlements, service, year);
}

function earnedDays(
  tables: readonly EntitlementTable[],
  { start, end }: Service,
  year: number,
): number {
  const lastDay = end !== null && end < `${year}-12-31` ? end : `${year}-12-31`;
  // A month is completed on the day before the same day of the next one.
  const before = completedMonths(start, `${year}-01-01`);
  let tenths = 0;
  for (let month = before + 1; ; month += 1) {
    const completed = addDays(addMonths(start, month), -1);
    if (completed > lastDay) break;
    tenths += Math.round(daysAt(tables, completed, month - 1) * 10);
  }
  return Math.floor((tenths + 60) / 120);
}

/** The date from which the type may be taken. */
export function eligibleFrom({ eligibleMonths }: LeaveTerms, { start }: Service): string {
  return addMonths(start, eligibleMonths);
}

/** A date within a year: the date itself, or the end of the year that is nearest. */
export function within(year: number, date: string): string {
  if (date < `${year}-01-01`) return `${year}-01-01`;
  return date > `${year}-12-31` ? `${year}-12-31` : date;
}
