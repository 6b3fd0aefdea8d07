import type { ExtraHoursBy, HoursLimit } from '../../deployment/extra-hours.ts';
import type { Shift } from '../../deployment/shifts.ts';
import type { WageFloor } from '../rate/floors.ts';
import type { PayAdjustmentKind } from '../adjustment/adjustments.ts';
import type { TakenLeave } from './pay-leave.ts';
import type { PaidEmployment, PayRate } from './pay-spans.ts';
import type { HolidayWork } from '../setting/setting.ts';
import type { WorkingWeek } from '../setting/working-week.ts';

/** One attendance on the day on which it is paid. */
export interface PaidAttendance {
  readonly id: number;
  readonly date: string;
  readonly shift: Shift;
  readonly siteProfileID: number | null;
  /** ISO instants; null while the person is on duty. */
  readonly timeIn: string;
  readonly timeOut: string | null;
  readonly approvalStatus: 'PENDING' | 'APPROVED' | 'REJECTED';
  /** Minutes. */
  readonly approvedDuration: number | null;
  /** When the line of the roster begins that it belongs to; null: nobody planned it. */
  readonly plannedStart: string | null;
  /** Of that line. */
  readonly breakMinutes: number | null;
}

/** One line of the roster. */
export interface PaidShift {
  readonly id: number;
  readonly date: string;
  readonly shift: Shift;
  readonly siteProfileID: number;
  /** ISO instants. */
  readonly startDatetime: string;
  readonly endDatetime: string;
  /** Of a kind of shift of the agency's own; null for the two of all. */
  readonly shiftName: string | null;
  /** Not worked within it; null: as the planning checks say. */
  readonly breakMinutes: number | null;
}

/** What the office adds or takes away, in dollars above 0. */
export interface MadeAdjustment {
  readonly kind: PayAdjustmentKind;
  readonly amount: number;
}

/** What is known of a person for a period, and of the six days before it. */
export interface PayFacts {
  readonly employments: readonly PaidEmployment[];
  readonly attendance: readonly PaidAttendance[];
  readonly roster: readonly PaidShift[];
  readonly leave: readonly TakenLeave[];
  readonly adjustments: readonly MadeAdjustment[];
}

/** How the agency counts, as its planning checks do. */
export interface PaySettings {
  readonly timeZone: string;
  /** The moment of computing (ISO): nobody is missed in a shift that is not over by then. */
  readonly now: string;
  readonly extraHoursBy: ExtraHoursBy;
  readonly breakMinutes: number;
  readonly limits: readonly HoursLimit[];
  readonly rates: readonly PayRate[];
  readonly floors: readonly WageFloor[];
  readonly workingWeek: WorkingWeek;
  readonly holidayWork: HolidayWork;
  /** Dates of the period on which work is work on a public holiday, in their order. */
  readonly holidays: readonly string[];
}

/** Hundredths of a minute between the times of a record; 0 while the person is on duty. */
export function clockedHundredths({ timeIn, timeOut }: PaidAttendance): number {
  return timeOut === null ? 0 : hundredthsBetween(timeIn, timeOut);
}

/** Hundredths of a minute that a line of the roster plans. */
export function plannedHundredths({ startDatetime, endDatetime }: PaidShift): number {
  return hundredthsBetween(startDatetime, endDatetime);
}

function hundredthsBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 600);
}
