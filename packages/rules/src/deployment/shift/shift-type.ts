import { addDays, instantAt } from '../../dates.ts';
import { shiftLabels, shifts, shiftTimes, type Period, type Shift } from '../shifts.ts';

/**
 * The kinds of shift in which an agency plans: the two that every agency has, at the hours that
 * part-2 §4 gives them, and those that it makes itself.
 */

/** Which kind of shift: one of the two of all agencies, or one of the agency's own by its id. */
export type ShiftKey = Shift | number;

/** Colours that tell kinds of shift apart; the letter says the same to those who do not see them. */
export const shiftColours = [
  'AMBER',
  'INDIGO',
  'TEAL',
  'ROSE',
  'LIME',
  'SKY',
  'VIOLET',
  'SLATE',
] as const;
export type ShiftColour = (typeof shiftColours)[number];

export interface ShiftType {
  readonly key: ShiftKey;
  readonly name: string;
  /** One or two letters that stand for it in a grid. */
  readonly letter: string;
  /** `HH:mm` by the clocks of the agency. */
  readonly startTime: string;
  /** Not later than the start: on the next day. */
  readonly endTime: string;
  /** Within the shift; null: as the agency's planning checks say. */
  readonly breakMinutes: number | null;
  readonly breakPaid: boolean;
  readonly colour: ShiftColour;
}

/** The two that the wire's DAY and NIGHT mean. */
export const standardTypes: Readonly<Record<Shift, ShiftType>> = {
  DAY: standardType('DAY', 'D', 'AMBER'),
  NIGHT: standardType('NIGHT', 'N', 'INDIGO'),
};

function standardType(shift: Shift, letter: string, colour: ShiftColour): ShiftType {
  const name = shiftLabels[shift];
  const unsaid = { breakMinutes: null, breakPaid: false };
  return { key: shift, name, letter, ...shiftTimes[shift], ...unsaid, colour };
}

/** All kinds of an agency, by their start: the standard ones before others that begin with them. */
export function allTypes(own: readonly ShiftType[]): ShiftType[] {
  return [...shifts.map((shift) => standardTypes[shift]), ...own].toSorted((one, other) =>
    one.startTime < other.startTime ? -1 : Number(one.startTime > other.startTime),
  );
}

/** The kind of a key; one that the agency no longer has is shown as a shift without a name. */
export function typeOf(key: ShiftKey, types: readonly ShiftType[]): ShiftType {
  const known = types.find((type) => type.key === key);
  if (known !== undefined) return known;
  return typeof key === 'number'
    ? { ...standardTypes.DAY, key, name: 'Shift', letter: '?', colour: 'SLATE' }
    : standardTypes[key];
}

/** When a shift with these times runs that begins on a date, in the time zone of the agency. */
export function periodOf(
  date: string,
  { startTime, endTime }: Pick<ShiftType, 'startTime' | 'endTime'>,
  timeZone: string,
): Period {
  const lastDate = endTime <= startTime ? addDays(date, 1) : date;
  return {
    startDatetime: instantAt(date, `${startTime}:00`, timeZone),
    endDatetime: instantAt(lastDate, `${endTime}:00`, timeZone),
  };
}

/** The kind whose times a period of a date has; undefined for a period of its own. */
export function typeOfPeriod(
  date: string,
  period: Period,
  types: readonly ShiftType[],
  timeZone: string,
): ShiftType | undefined {
  return types.find((type) => {
    const usual = periodOf(date, type, timeZone);
    return usual.startDatetime === period.startDatetime && usual.endDatetime === period.endDatetime;
  });
}

/** Minutes of a shift that are not work: an unpaid break. @param usual of the planning checks */
export function unpaidBreak(
  { breakMinutes, breakPaid }: Pick<ShiftType, 'breakMinutes' | 'breakPaid'>,
  usual: number,
): number {
  return breakPaid ? 0 : (breakMinutes ?? usual);
}

/** `08:00 - 20:00` */
export function timesText({
  startTime,
  endTime,
}: Pick<ShiftType, 'startTime' | 'endTime'>): string {
  return `${startTime} - ${endTime}`;
}
