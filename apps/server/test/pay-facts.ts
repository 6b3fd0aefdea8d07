import { addDays, endOfDay, instantAt, wireTime } from '@guardroom/rules/dates';
import { shiftPeriod, type Shift } from '@guardroom/rules/deployment/shifts';
import type { TakenLeave } from '@guardroom/rules/payroll/pay/pay-leave';
import type {
  PaidAttendance,
  PaidShift,
  PayFacts,
  PaySettings,
} from '@guardroom/rules/payroll/pay/pay-facts';
import { placedAttendance } from '@guardroom/rules/payroll/pay/pay-shift';
import type { PaidEmployment, PayUnit } from '@guardroom/rules/payroll/pay/pay-spans';
import type { TestServer } from './harness.ts';
import { makeLeave, makeLeaveType } from '../src/domains/leave/factory.ts';
import { makeDeployment } from '../src/domains/deployment/factory.ts';
import type { MadeSite } from '../src/domains/site/factory.ts';
import { makeEmployment, type MadeStaff } from '../src/domains/staff/factory.ts';
import { makeAttendance } from '../src/domains/attendance/factory.ts';
import { makePayRate } from '../src/domains/payroll/factory.ts';

/** Facts of people by their place, as a test states them: dates are days of the agency. */
export interface StatedFacts {
  readonly employments: readonly {
    readonly staff: number;
    readonly designation: string;
    readonly emType: 'FT' | 'PT';
    readonly from: string;
    readonly to: string | null;
    /** `HH:mm` of the first and the last day; from midnight to midnight unless given. */
    readonly fromTime?: string;
    readonly toTime?: string;
  }[];
  readonly rates: readonly {
    readonly designation: string;
    readonly emType: 'FT' | 'PT';
    readonly from: string;
    readonly unit: PayUnit;
    readonly amount: number;
    readonly extra: number | null;
  }[];
  readonly attendance: readonly {
    readonly staff: number;
    readonly site: number | null;
    readonly date: string;
    /** `HH:mm` of the agency's clock. */
    readonly time: string;
    /** Minutes; null: on duty. */
    readonly minutes: number | null;
    readonly status: 'PENDING' | 'APPROVED' | 'REJECTED';
    readonly approved: number | null;
    /** Place of the line of the roster that it carries. */
    readonly line?: number | null | undefined;
  }[];
  readonly roster: readonly {
    readonly staff: number;
    readonly site: number;
    readonly date: string;
    readonly shift: Shift;
  }[];
  readonly leave: readonly (TakenLeave & { readonly staff: number })[];
}

/** The same in the database, and as the rule takes it, by the place of a person. */
export interface WrittenFacts {
  readonly facts: readonly PayFacts[];
  readonly rates: PaySettings['rates'];
}

/** Whose it is. */
interface Placed {
  readonly place: number;
}

/** Writes stated facts of some people, who had none before. */
export async function writeFacts(
  server: TestServer,
  stated: StatedFacts,
  {
    staff,
    sites,
    timeZone,
  }: { staff: readonly MadeStaff[]; sites: readonly MadeSite[]; timeZone: string },
): Promise<WrittenFacts> {
  const { db } = server;
  const securityAgencyID = staff[0]?.securityAgencyID ?? 0;
  const personAt = (place: number): MadeStaff => {
    const person = staff[place];
    if (person === undefined) throw new Error('no such person');
    return person;
  };
  const rates = await Promise.all(
    stated.rates.map(async ({ from: effectiveFrom, extra: extraHourAmount, ...rate }) => {
      const given = { ...rate, effectiveFrom, extraHourAmount };
      return { id: await makePayRate(db, { securityAgencyID, ...given }), ...given };
    }),
  );
  const employments: (PaidEmployment & Placed)[] = [];
  for (const { staff: place, designation, emType, ...dates } of stated.employments) {
    const { from, to, fromTime = '00:00', toTime } = dates;
    const end = to === null ? null : endOfDay(to, timeZone);
    const period = {
      emStart: instantAt(from, `${fromTime}:00`, timeZone),
      emEnd: to === null || toTime === undefined ? end : instantAt(to, `${toTime}:00`, timeZone),
    };
    const given = { designation, emType, ...period };
    employments.push({ place, id: await makeEmployment(db, personAt(place), given), ...given });
  }
  const ofStandard = { shiftName: null, breakMinutes: null };
  const lines: (PaidShift & Placed)[] = [];
  for (const { staff: place, site, date, shift } of stated.roster) {
    const at = sites[site];
    if (at === undefined) throw new Error('no such site');
    const made = await makeDeployment(db, {
      site: at,
      staff: personAt(place),
      date,
      shift,
      timeZone,
    });
    const times = shiftPeriod(date, shift, timeZone);
    lines.push({ place, id: made.id, date, shift, siteProfileID: at.id, ...times, ...ofStandard });
  }
  const attendance: (PaidAttendance & Placed)[] = [];
  for (const one of stated.attendance) {
    const timeIn = instantAt(one.date, `${one.time}:00`, timeZone);
    const line = lines[one.line ?? -1];
    const own = line?.place === one.staff ? line : undefined;
    const site = one.site === null ? undefined : sites[one.site];
    const timeOut =
      one.minutes === null ? null : wireTime(Date.parse(timeIn) + one.minutes * 60_000);
    const { id } = await makeAttendance(db, {
      staff: personAt(one.staff),
      ...(site && { site }),
      timeIn,
      timeOut,
      approvalStatus: one.status,
      ...(one.approved !== null && { approvedDuration: one.approved }),
      ...(own && { deploymentID: own.id }),
    });
    const ofPerson = lines.filter(({ place }) => place === one.staff);
    const record = {
      id,
      timeIn,
      timeOut,
      siteProfileID: site?.id ?? null,
      deploymentID: own?.id ?? null,
      approvalStatus: one.status,
      approvedDuration: one.approved ?? (one.status === 'APPROVED' ? 720 : null),
    };
    attendance.push({ place: one.staff, ...placedAttendance(record, ofPerson, timeZone) });
  }
  await writeLeave(server, stated.leave, personAt);
  const facts = staff.map((_, place) => ({
    employments: employments.filter((one) => one.place === place),
    attendance: attendance.filter((one) => one.place === place),
    roster: lines.filter((one) => one.place === place),
    leave: stated.leave.filter((one) => one.staff === place),
    adjustments: [],
  }));
  return { facts, rates };
}

async function writeLeave(
  { db }: TestServer,
  leave: StatedFacts['leave'],
  personAt: (place: number) => MadeStaff,
): Promise<void> {
  const types = new Map<string, number>();
  for (const { staff: place, leaveTypeName: name, paid, halfDay, leftOut, ...days } of leave) {
    const staff = personAt(place);
    const { securityAgencyID } = staff;
    const key = `${name} ${paid}`;
    const known = types.get(key) ?? (await makeLeaveType(db, { securityAgencyID, name, paid }));
    types.set(key, known);
    const half = halfDay === null ? {} : { halfDay };
    const holidays = leftOut.map((date) => ({ date, name: 'Holiday' }));
    const given = { leaveTypeID: known, ...days, ...half, holidays };
    await makeLeave(db, { staff, ...given, status: 'APPROVED' });
  }
}

/** Takes away all that writeFacts wrote for an agency. */
export async function forgetFacts(server: TestServer, agencyID: number): Promise<void> {
  const tables = [
    'attendance',
    'deployment',
    'work_history',
    'pay_rate',
    'deployment_setting',
    'leave_request',
    'leave_type',
  ];
  for (const table of tables) {
    await server.sql(`DELETE FROM ${table} WHERE security_agency_id = $1`, [agencyID]);
  }
}

/** A day so many days after the first of November 2026. */
export const dayAfter = (days: number): string => addDays('2026-11-01', days);
