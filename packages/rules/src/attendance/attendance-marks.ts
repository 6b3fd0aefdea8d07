import type { EventMark } from '../guard/event-mark.ts';
import { elapsedMinutes } from './approved-duration.ts';
import type { PlannedLine } from './planned-line.ts';

/** What is unusual about a record of attendance, for who decides about it. */

export const attendanceMarks = [
  'OVERLAPPING',
  'NOT_CLOCKED_OUT',
  'NO_ROSTER',
  'OTHER_SITE',
  'LATE',
  'LEFT_EARLY',
  'LONG',
  'FAR',
  'RECEIVED_LATE',
] as const;

export type AttendanceMark = (typeof attendanceMarks)[number];

/** Words and colour of each; the gravest come first. */
export const attendanceMarkLook = {
  OVERLAPPING: { label: 'Overlapping', tone: 'red' },
  NOT_CLOCKED_OUT: { label: 'Not clocked out', tone: 'red' },
  NO_ROSTER: { label: 'No roster', tone: 'yellow' },
  OTHER_SITE: { label: 'Another site', tone: 'orange' },
  LATE: { label: 'Late', tone: 'orange' },
  LEFT_EARLY: { label: 'Left early', tone: 'orange' },
  LONG: { label: 'Long', tone: 'orange' },
  FAR: { label: 'Far from site', tone: 'orange' },
  RECEIVED_LATE: { label: 'Received late', tone: 'yellow' },
} as const satisfies Record<AttendanceMark, { label: string; tone: 'red' | 'orange' | 'yellow' }>;

/** From where on something is unusual. Minutes, but for `far`, which is metres. */
export const markLimits = {
  late: 15,
  leftEarly: 15,
  /** More than the planned shift lasts; without a plan, more than twelve hours last. */
  long: 60,
  usualShift: 12 * 60,
  far: 500,
  /** From the clock of the device to the server. */
  receivedLate: 30,
} as const;

export interface JudgedAttendance {
  readonly timeIn: string;
  readonly timeOut: string | null;
  /** True where the time out only stands for one that nobody knows. */
  readonly notClockedOut: boolean;
  readonly timeInSiteProfileID: number | null;
  readonly timeInReceivedOn: string | null;
  readonly timeOutReceivedOn: string | null;
}

/** What surrounds a record. */
export interface Circumstances {
  readonly planned: PlannedLine | null;
  /** Records of the same person that share time with it. */
  readonly overlaps: readonly unknown[];
  /** Metres from the site; null where either place is not known. */
  readonly timeInDistance: number | null;
  readonly timeOutDistance: number | null;
}

/** Everything unusual about a record, the gravest first; empty for what can be approved as it is. */
export function marksOf(record: JudgedAttendance, around: Circumstances): AttendanceMark[] {
  const found: Record<AttendanceMark, boolean> = {
    OVERLAPPING: around.overlaps.length > 0,
    NOT_CLOCKED_OUT: record.notClockedOut,
    ...rosterMarks(record, around.planned),
    LONG: isLong(record, around.planned),
    FAR: [around.timeInDistance, around.timeOutDistance].some(
      (metres) => metres !== null && metres > markLimits.far,
    ),
    RECEIVED_LATE:
      isReceivedLate(record.timeIn, record.timeInReceivedOn) ||
      isReceivedLate(record.timeOut, record.timeOutReceivedOn),
  };
  return attendanceMarks.filter((mark) => found[mark]);
}

/** What a device told says the same, and says why. */
const toldAs: Partial<Record<AttendanceMark, EventMark>> = {
  OVERLAPPING: 'OVERLAP',
  NO_ROSTER: 'NO_ROSTER',
  FAR: 'FAR',
  RECEIVED_LATE: 'LATE_DELIVERY',
};

/** The marks that still say something beside those of what a device told. */
export function marksBeside(
  marks: readonly AttendanceMark[],
  told: readonly EventMark[],
): AttendanceMark[] {
  return marks.filter((mark) => {
    const same = toldAs[mark];
    return same === undefined || !told.includes(same);
  });
}

function rosterMarks(record: JudgedAttendance, planned: PlannedLine | null) {
  if (planned === null) {
    return {
      NO_ROSTER: true,
      OTHER_SITE: false,
      LATE: false,
      LEFT_EARLY: false,
    };
  }
  const { timeIn, timeOut, notClockedOut } = record;
  return {
    NO_ROSTER: false,
    OTHER_SITE: record.timeInSiteProfileID !== planned.siteProfileID,
    LATE: minutesFrom(planned.start, timeIn) > markLimits.late,
    LEFT_EARLY:
      timeOut !== null &&
      !notClockedOut &&
      minutesFrom(timeOut, planned.end) > markLimits.leftEarly,
  };
}

function isLong({ timeIn, timeOut }: JudgedAttendance, planned: PlannedLine | null): boolean {
  if (timeOut === null) return false;
  const shift =
    planned === null ? markLimits.usualShift : elapsedMinutes(planned.start, planned.end);
  return elapsedMinutes(timeIn, timeOut) > shift + markLimits.long;
}

/** Whether an event of a device came to the server long after it: it was without a network. */
export function isReceivedLate(time: string | null, receivedOn: string | null): boolean {
  if (time === null || receivedOn === null) return false;
  return minutesFrom(time, receivedOn) > markLimits.receivedLate;
}

function minutesFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 60_000;
}
