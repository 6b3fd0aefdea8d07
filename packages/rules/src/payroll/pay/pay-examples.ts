import type { PaidAttendance, PaidShift, PayFacts, PaySettings } from './pay-facts.ts';
import type { TakenLeave } from './pay-leave.ts';
import { payOfPerson } from './pay-person.ts';
import type { PaidEmployment, PayRate } from './pay-spans.ts';
import { calendarMonth, type PayDays } from '../period/period.ts';

/** Facts of a person for examples, with what an example does not care about filled in. */

export const november: PayDays = calendarMonth('2026-11-01');

export const hired = (change: Partial<PaidEmployment> = {}): PaidEmployment => ({
  id: 1,
  designation: 'SO',
  emType: 'FT',
  emStart: '2026-01-01T00:00:00+08:00',
  emEnd: null,
  ...change,
});

/** 3,090 dollars a month: 123.60 a day of a month of 25 working days. */
export const monthly = (change: Partial<PayRate> = {}): PayRate => ({
  id: 1,
  designation: 'SO',
  emType: 'FT',
  effectiveFrom: '2026-01-01',
  unit: 'MONTH',
  amount: 3090,
  extraHourAmount: null,
  ...change,
});
export const hourly = (change: Partial<PayRate> = {}): PayRate =>
  monthly({ id: 2, emType: 'PT', unit: 'HOUR', amount: 12, ...change });

let records = 0;

/** A day shift of twelve hours, clocked from 07:55 to 20:05 and approved. */
export const came = (date: string, change: Partial<PaidAttendance> = {}): PaidAttendance => ({
  id: (records += 1),
  date,
  shift: 'DAY',
  siteProfileID: 1,
  timeIn: `${date}T07:55:00+08:00`,
  timeOut: `${date}T20:05:00+08:00`,
  approvalStatus: 'APPROVED',
  approvedDuration: 720,
  plannedStart: null,
  breakMinutes: null,
  ...change,
});

/** A day shift of twelve hours. */
export const planned = (date: string, change: Partial<PaidShift> = {}): PaidShift => ({
  id: 1,
  date,
  shift: 'DAY',
  siteProfileID: 1,
  startDatetime: `${date}T08:00:00+08:00`,
  endDatetime: `${date}T20:00:00+08:00`,
  shiftName: null,
  breakMinutes: null,
  ...change,
});

export const away = (change: Partial<TakenLeave> = {}): TakenLeave => ({
  leaveTypeName: 'Unpaid Leave',
  paid: false,
  startDate: '2026-11-09',
  endDate: '2026-11-10',
  halfDay: null,
  days: 2,
  leftOut: [],
  ...change,
});

const settings: PaySettings = {
  timeZone: 'Asia/Singapore',
  now: '2026-12-01T00:00:00Z',
  extraHoursBy: 'MONTH',
  breakMinutes: 60,
  limits: [{ effectiveFrom: '2000-01-01', weeklyHours: 44, monthlyExtraHours: 72, own: false }],
  rates: [monthly(), hourly()],
  floors: [],
  workingWeek: 6,
  holidayWork: 'EXTRA_DAY',
  holidays: [],
};

/** The pay of these facts: of somebody employed full-time all month unless they say otherwise. */
export function payOf(
  facts: Partial<PayFacts>,
  counting: Partial<PaySettings> = {},
  days: PayDays = november,
) {
  const none = { attendance: [], roster: [], leave: [], adjustments: [] };
  const all = { ...settings, ...counting };
  return payOfPerson(days, { employments: [hired()], ...none, ...facts }, all);
}
