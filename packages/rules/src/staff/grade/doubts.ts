import { listDate } from '../../dates.ts';
import { addMonths } from '../../training/progression.ts';

/** One step of the ladder of PWM grades, as the agency keeps it. */
export interface LadderStep {
  readonly id: number;
  readonly code: string;
  /** The grade before; null for the first one. */
  readonly prerequisite: number | null;
  /** Years in the grade before. */
  readonly yearsOfExperience: number;
}

/** A grade and the day on which it was issued, `YYYY-MM-DD`. */
export interface GivenGrade {
  readonly plrdGradeID: number;
  readonly dateIssued: string;
}

/** The doubt while what somebody holds is not known: it was not loaded. */
export const gradesUnread = 'The PWM grades of before could not be compared with it.';

/**
 * The doubt about a grade that comes sooner after the grade before than the ladder allows: SSO six
 * months after SO, unless the agency set another time. Who has no record of the grade before may
 * have it from elsewhere, and raises none. It is asked, not refused
 * (docs/decisions/2026-11-22-doubts-are-asked-not-refused.md).
 */
export function gradeDoubts(
  given: GivenGrade,
  held: readonly GivenGrade[],
  ladder: readonly LadderStep[],
): string[] {
  const step = ladder.find(({ id }) => id === given.plrdGradeID);
  const before = ladder.find(({ id }) => id === step?.prerequisite);
  const [since] = held
    .filter(({ plrdGradeID }) => plrdGradeID === before?.id)
    .map(({ dateIssued }) => dateIssued)
    .toSorted();
  if (step === undefined || before === undefined || since === undefined) return [];
  const months = Math.round(step.yearsOfExperience * 12);
  if (given.dateIssued >= addMonths(since, months)) return [];
  return [
    `${step.code} takes ${months} months as ${before.code}, which was issued on ${listDate(since)}.`,
  ];
}
