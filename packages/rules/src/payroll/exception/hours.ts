import { isAboveClocked } from '../../attendance/approved-duration.ts';
import { listDate, listTime } from '../../dates.ts';
import { sum } from '../pay/pay-amounts.ts';
import { clockedHundredths, type PaidAttendance } from '../pay/pay-facts.ts';
import { hoursText } from '../pay/pay-hours.ts';
import { approvedHundredths } from '../pay/pay-items.ts';

/** Exceptions of single records and days: each answers with what causes it, one text a record or day. */

const text = (hundredthMinutes: number) => hoursText(hundredthMinutes / 100);

/**
 * Records of one person that lie over one another; rejected ones are not paid and do not count. Who
 * is still on duty has no end yet. The later one must be within the period, the earlier need not.
 */
export function overlapCauses(
  attendance: readonly PaidAttendance[],
  isWithin: (date: string) => boolean,
  timeZone: string,
): string[] {
  const ended = attendance
    .filter(({ approvalStatus, timeOut }) => approvalStatus !== 'REJECTED' && timeOut !== null)
    .toSorted(
      (one, other) => Date.parse(one.timeIn) - Date.parse(other.timeIn) || one.id - other.id,
    );
  const spanText = ({ timeIn, timeOut }: PaidAttendance) =>
    `${listTime(timeIn, timeZone)} to ${listTime(timeOut ?? timeIn, timeZone)}`;
  return ended.flatMap((one, place) => {
    if (!isWithin(one.date)) return [];
    const under = ended.slice(0, place).find((earlier) => endOf(earlier) > Date.parse(one.timeIn));
    return under === undefined ? [] : [`${spanText(under)} and ${spanText(one)}`];
  });
}

function endOf({ timeIn, timeOut }: PaidAttendance): number {
  return Date.parse(timeOut ?? timeIn);
}

/**
 * Records of which more is approved than was clocked, by the rule by which attendance asks for a
 * reason: the half hour to which it rounds up counts as clocked. Who is on duty has clocked nothing.
 */
export function overClockedCauses(attendance: readonly PaidAttendance[]): string[] {
  return attendance
    .filter((one) =>
      isAboveClocked(approvedHundredths(one) / 100, one.timeIn, one.timeOut ?? one.timeIn),
    )
    .map(
      (one) =>
        `${listDate(one.date)}: ${text(approvedHundredths(one))} approved, ${text(clockedHundredths(one))} clocked`,
    );
}

const dayHundredths = 24 * 6000;

export function overDayCauses(attendance: readonly PaidAttendance[]): string[] {
  return [...Map.groupBy(attendance, ({ date }) => date)]
    .map(([date, records]) => ({ date, approved: sum(records.map(approvedHundredths)) }))
    .filter(({ approved }) => approved > dayHundredths)
    .map(({ date, approved }) => `${listDate(date)}: ${text(approved)}`);
}

export function noHoursCauses(attendance: readonly PaidAttendance[]): string[] {
  return attendance
    .filter((one) => one.approvalStatus === 'APPROVED' && approvedHundredths(one) === 0)
    .map(({ date }) => listDate(date));
}
