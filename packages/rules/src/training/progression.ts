/**
 * What somebody has to do to reach the next PWM grade (part-3 §4). Dates are `YYYY-MM-DD`; `today`
 * is that of the agency. The filter of the suggestion list says the same in SQL
 * (apps/server/src/domains/training/store-suggestion.ts), and a test compares both.
 */

export const eligibilities = ['ELIGIBLE', 'INELIGIBLE'] as const;
export type Eligibility = (typeof eligibilities)[number];

/** Words and tag colour (TRN-41). */
export const eligibilityLook = {
  ELIGIBLE: { label: 'Eligible', tone: 'green' },
  INELIGIBLE: { label: 'Ineligible', tone: 'red' },
} as const satisfies Record<Eligibility, object>;

/** One step of the ladder: what it takes to reach this grade from the one before. */
export interface GradeStep {
  readonly id: number;
  /** The grade before; null for the first one. */
  readonly prerequisite: number | null;
  /** Years in the grade before. */
  readonly yearsOfExperience: number;
  /** How many of the recommended modules are needed. */
  readonly optionalReq: number;
}

/** A module that a grade asks for, in force on the days from `from` to `to`, both included. */
export interface ModuleRequirement {
  readonly PLRDGradeID: number;
  readonly trainingModuleID: number;
  /** 1 mandatory, 0 recommended. */
  readonly mandatory: number;
  readonly from: string | null;
  readonly to: string | null;
}

export interface Ladder<Step extends GradeStep, Requirement extends ModuleRequirement> {
  readonly grades: readonly Step[];
  readonly requirements: readonly Requirement[];
}

export interface Standing {
  /** The grade now; null for none. */
  readonly gradeID: number | null;
  /** When it was issued. */
  readonly dateIssued: string | null;
  /** Modules completed by today; see `isCompleted`. */
  readonly completed: ReadonlySet<number>;
}

export interface Progression<Step extends GradeStep, Requirement extends ModuleRequirement> {
  /** The grade to reach; null at the top of the ladder. */
  readonly next: Step | null;
  /** Null at the top of the ladder, where there is nothing to be eligible for. */
  readonly eligibility: Eligibility | null;
  readonly projectedDate: string | null;
  /** What to do next: mandatory modules first. */
  readonly suggested: readonly Requirement[];
  /** Recommended modules completed, and needed. */
  readonly optionalDone: number;
  readonly optionalReq: number;
}

/** A module counts from the day on which the training ended until its certificate expires. */
export function isCompleted(
  training: { readonly trainingEnd: string; readonly expiry: string | null },
  today: string,
): boolean {
  return training.trainingEnd <= today && (training.expiry === null || training.expiry >= today);
}

/** Whether a requirement is in force on a day. */
export function isInForce({ from, to }: Pick<ModuleRequirement, 'from' | 'to'>, day: string) {
  return (from === null || from <= day) && (to === null || to >= day);
}

/** The progression of one person (TRN-42 to TRN-45). */
export function progressionOf<Step extends GradeStep, Requirement extends ModuleRequirement>(
  { gradeID, dateIssued, completed }: Standing,
  { grades, requirements }: Ladder<Step, Requirement>,
  today: string,
): Progression<Step, Requirement> {
  const next = grades.find(({ prerequisite }) => prerequisite === gradeID) ?? null;
  if (next === null) return atTheTop;
  const asked = requirements.filter((one) => one.PLRDGradeID === next.id && isInForce(one, today));
  const isDone = ({ trainingModuleID }: Requirement) => completed.has(trainingModuleID);
  const mandatory = asked.filter((one) => one.mandatory === 1 && !isDone(one));
  const recommended = asked.filter((one) => one.mandatory !== 1);
  const optionalDone = recommended.filter(isDone).length;
  const isReached = optionalDone >= next.optionalReq;
  // Where none is needed they are advice, and advice does not end.
  const advised =
    isReached && next.optionalReq > 0 ? [] : recommended.filter((one) => !isDone(one));
  return {
    next,
    eligibility: mandatory.length === 0 && isReached ? 'ELIGIBLE' : 'INELIGIBLE',
    projectedDate: projectedDate(dateIssued, next.yearsOfExperience, today),
    suggested: [...mandatory, ...advised],
    optionalDone,
    optionalReq: next.optionalReq,
  };
}

const atTheTop = {
  next: null,
  eligibility: null,
  projectedDate: null,
  suggested: [],
  optionalDone: 0,
  optionalReq: 0,
} as const;

/** The later of today and the day on which the experience is reached; null without a day of issue. */
export function projectedDate(
  dateIssued: string | null,
  years: number,
  today: string,
): string | null {
  if (dateIssued === null) return null;
  const reached = addMonths(dateIssued, Math.round(years * 12));
  return reached > today ? reached : today;
}

/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return moved.toISOString().slice(0, 10);
}

/** Years in a grade, whole months divided by 12, with one decimal (TRN-40): `0.6`. */
export function yearsOfGrade(dateIssued: string, today: string): string {
  const [fromYear = 0, fromMonth = 0] = dateIssued.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = today.split('-').map(Number);
  const begun = (toYear - fromYear) * 12 + toMonth - fromMonth;
  const whole = addMonths(dateIssued, begun) > today ? begun - 1 : begun;
  return (Math.max(0, whole) / 12).toFixed(1);
}
