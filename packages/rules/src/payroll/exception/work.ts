import { addDays, listDate } from '../../dates.ts';
import { amountText } from '../amounts.ts';
import { floorAt, type WageFloor } from '../rate/floors.ts';
import { hundredths, monthPay, sum } from '../pay/pay-amounts.ts';
import type { PaidAttendance } from '../pay/pay-facts.ts';
import { hoursText } from '../pay/pay-hours.ts';
import { approvedHundredths, isOf, monthTenths, type PayItem } from '../pay/pay-items.ts';
import type { TakenLeave } from '../pay/pay-leave.ts';
import type { PayDays } from '../period/period.ts';
import { workingTenths, type WorkingWeek } from '../setting/working-week.ts';

/** Exceptions of what is paid against what was worked: each answers with what causes it. */

/** Days of service without any work from which it is asked about: less may be days of rest. */
const daysOfRest = 7;

/** A month's pay without an approved hour and without leave; the office (ADMIN) does not clock in. */
export function noWorkCauses(
  basic: readonly PayItem[],
  attendance: readonly PaidAttendance[],
  leave: readonly TakenLeave[],
): string[] {
  const monthly = basic.filter(
    ({ span, amount }) =>
      span.rate?.unit === 'MONTH' && span.employment.designation !== 'ADMIN' && amount > 0,
  );
  const days = sum(monthly.map(({ span }) => span.days));
  if (days < daysOfRest || leave.length > 0) return [];
  if (attendance.some((one) => approvedHundredths(one) > 0)) return [];
  const amount = sum(monthly.map((item) => hundredths(item.amount))) / 100;
  return [`${amountText(amount)} for ${days} days without approved attendance or leave`];
}

/** Hours a week below which somebody works part-time (Employment (Part-Time Employees) Regulations). */
const partTimeHours = 35;

/** What the full-time floor of some days follows from. */
interface FullTimeFloors {
  readonly floors: readonly WageFloor[];
  readonly workingWeek: WorkingWeek;
}

/**
 * Days of somebody part-time who worked above 35 hours in a week (Monday to Sunday) and is paid less
 * than the full-time floor of the grade for those days, extra hours included.
 */
export function underFullTimeCauses(
  days: PayDays,
  items: readonly PayItem[],
  attendance: readonly PaidAttendance[],
  { floors, workingWeek }: FullTimeFloors,
): string[] {
  return items.flatMap(({ kind, span }) => {
    const { employment, firstDate, lastDate } = span;
    if (kind !== 'BASIC' || employment.emType !== 'PT') return [];
    const floor = floorAt(floors, employment.designation, 'FT', firstDate);
    if (floor === undefined) return [];
    const paidTenths = workingTenths(firstDate, lastDate, workingWeek);
    const share = { paidTenths, monthTenths: monthTenths(days, workingWeek) };
    const least = monthPay(hundredths(floor.amount), share);
    const paid = sum(items.filter((one) => one.span === span).map((one) => hundredths(one.amount)));
    if (paid >= least) return [];
    const own = attendance.filter((one) => isOf(span, one));
    return [...Map.groupBy(own, ({ date }) => mondayOf(date))]
      .map(([monday, records]) => ({ monday, worked: sum(records.map(approvedHundredths)) }))
      .filter(({ worked }) => worked > partTimeHours * 6000)
      .map(
        ({ monday, worked }) =>
          `Week of ${listDate(monday)}: ${hoursText(worked / 100)}; ${amountText(paid / 100)} from ` +
          `${listDate(firstDate)} to ${listDate(lastDate)}, full-time at least ${amountText(least / 100)}`,
      );
  });
}

function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}
