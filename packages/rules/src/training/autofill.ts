import { addDays } from '../dates.ts';

/**
 * What the form of a training record fills in by itself (part-3 §5). Only what a person changed sets
 * a rule off: what was filled in never sets off another (readings, 'training').
 */

/** Hours of one day of training. */
export const hoursOfDay = 8;

/** The fields of the form; dates are `YYYY-MM-DD`, hours are as typed. */
export interface TrainingFields {
  readonly title: string;
  readonly trainingStart?: string | undefined;
  readonly trainingEnd?: string | undefined;
  readonly learningHours: string;
}

export interface ChosenCourse {
  readonly title: string;
  /** Days; null where the catalogue does not say. */
  readonly duration: number | null;
}

/** What may be filled in: everything in a new record, only what it lacks in one that is edited. */
export interface Fillable {
  readonly title: boolean;
  /** Learning hours, and the end that goes with them. */
  readonly hours: boolean;
}

export const newRecord: Fillable = { title: true, hours: true };

/** TRN-25, TRN-26. */
export function fillableIn(record: {
  readonly title: string;
  readonly learningHours: number | null;
}): Fillable {
  return { title: record.title.trim() === '', hours: record.learningHours === null };
}

/** Days from start to end, both of them counted; 0 when the end comes first. */
export function inclusiveDays(start: string, end: string): number {
  const days = (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000;
  return Math.max(0, Math.round(days) + 1);
}

type Filled = Partial<Pick<TrainingFields, 'title' | 'trainingEnd' | 'learningHours'>>;

/**
 * After a course was chosen (TRN-14, TRN-16, TRN-17).
 * @param before the course that was chosen before: what it filled in is filled anew
 */
export function fillForCourse(
  fields: TrainingFields,
  course: ChosenCourse | undefined,
  may: Fillable,
  before?: ChosenCourse,
): Filled {
  if (course === undefined) return {};
  const hasRoom = may.title || fields.title.trim() === '';
  const anew = may.hours ? fillAnew(fields, course, before) : undefined;
  return {
    ...(hasRoom && { title: course.title }),
    ...(anew ?? fillForDuration(fields, course, may)),
  };
}

/** End and hours, as far as the course before filled them in and nobody touched them since. */
function fillAnew(
  fields: TrainingFields,
  course: ChosenCourse,
  before: ChosenCourse | undefined,
): Filled | undefined {
  const { trainingStart, trainingEnd, learningHours: hours } = fields;
  const days = before?.duration ?? null;
  if (!trainingStart || days === null || hours === '') return undefined;
  if (trainingEnd !== addDays(trainingStart, days)) return undefined;
  const open = { ...fields, trainingEnd: undefined };
  const { trainingEnd: end, learningHours = '' } = fillForDuration(open, course, newRecord);
  return { trainingEnd: end, ...(hours === hoursText(days) && { learningHours }) };
}

/** After the start was changed (TRN-15 to TRN-17). */
export function fillForStart(
  fields: TrainingFields,
  course: ChosenCourse | undefined,
  may: Fillable,
): Filled {
  return fields.trainingEnd ? fillForPeriod(fields, may) : fillForDuration(fields, course, may);
}

/** After the end was changed; who takes it away wants none (TRN-15). */
export function fillForPeriod(
  { trainingStart: start, trainingEnd: end }: TrainingFields,
  may: Fillable,
): Filled {
  if (!may.hours || !start || !end) return {};
  const days = inclusiveDays(start, end);
  return days === 0 ? {} : { learningHours: hoursText(days) };
}

function fillForDuration(
  { trainingStart, trainingEnd }: TrainingFields,
  course: ChosenCourse | undefined,
  may: Fillable,
): Filled {
  const days = course?.duration ?? null;
  if (!may.hours || !trainingStart || trainingEnd || days === null) return {};
  return { trainingEnd: addDays(trainingStart, days), learningHours: hoursText(days) };
}

const hoursText = (days: number): string => String(hoursOfDay * days);
