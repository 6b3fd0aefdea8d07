import { weekdayText } from '../../dates.ts';
import type { HolidayKind } from '../../leave/holidays.ts';
import { divided, hourPay, hundredths, sum } from './pay-amounts.ts';
import type { PaidAttendance, PaySettings } from './pay-facts.ts';
import { approvedHundredths, isOf, type PayItem } from './pay-items.ts';
import type { PaySpan } from './pay-spans.ts';
import type { WorkingWeek } from '../setting/working-week.ts';

/**
 * The dates on which work is work on a public holiday. A gazetted Sunday is kept on the day in its
 * place, so that one holiday is paid once (docs/decisions/2026-11-23-pay-of-holidays-and-months.md).
 */
export function paidHolidays(
  holidays: readonly { readonly date: string; readonly kind: HolidayKind }[],
): string[] {
  const kept = holidays.filter(
    ({ date, kind }) => kind !== 'GAZETTED' || weekdayText(date) !== 'Sun',
  );
  return [...new Set(kept.map(({ date }) => date))].toSorted();
}

/**
 * What work on public holidays is paid on top of the pay of its days (Employment Act, section 88): of
 * a month's pay a day of it, of an hourly rate the approved hours of the day once more.
 */
export function holidayItems(
  spans: readonly PaySpan[],
  attendance: readonly PaidAttendance[],
  { holidays, holidayWork, workingWeek }: PaySettings,
): PayItem[] {
  if (holidayWork === 'DAY_OFF') return [];
  return holidays.flatMap((date) => {
    const own = attendance.filter((one) => one.date === date);
    const minutes = sum(own.map(approvedHundredths));
    const span = spans.find((one) => isOf(one, { date }));
    if (minutes === 0 || span?.rate === undefined) return [];
    const cents = hundredths(span.rate.amount);
    const amount = span.rate.unit === 'HOUR' ? hourPay(cents, minutes) : dayPay(cents, workingWeek);
    const day = { ...span, firstDate: date, lastDate: date, days: 1 };
    return [
      {
        kind: 'HOLIDAY' as const,
        span: day,
        share: null,
        unpaidLeaveDays: 0,
        minutes: minutes / 100,
        amount: amount / 100,
      },
    ];
  });
}

/** The cents of a day at the basic rate: twelve months by the working days of 52 weeks. */
export function dayPay(monthCents: number, week: WorkingWeek): number {
  return divided(monthCents * 120, 520 * week);
}
