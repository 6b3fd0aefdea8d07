import type { PayItemKind } from '../pay/pay-items.ts';

/** How an item of pay is called on screen. */
export const payItemLabels: Readonly<Record<PayItemKind, string>> = {
  BASIC: 'Basic Pay',
  EXTRA_HOUR: 'Extra Hour Pay',
  HOLIDAY: 'Public Holiday Pay',
};

interface Share {
  readonly days: number;
  /** Null where it was computed by calendar days. */
  readonly workingDays: number | null;
  readonly monthWorkingDays: number | null;
  readonly unpaidLeaveDays: number;
}

/** What part of a month is paid: `23 of 25 working days, 2 on unpaid leave`. */
export function shareText({ days, workingDays, monthWorkingDays, unpaidLeaveDays }: Share): string {
  if (workingDays === null || monthWorkingDays === null) {
    const all = days === 1 ? '1 day' : `${days} days`;
    return unpaidLeaveDays === 0 ? all : `${all} without ${unpaidLeaveDays} of unpaid leave`;
  }
  const part = `${workingDays} of ${monthWorkingDays} working days`;
  return unpaidLeaveDays === 0 ? part : `${part}, ${unpaidLeaveDays} on unpaid leave`;
}
