import { addDays } from '../dates.ts';
import {
  defaultRules,
  planningChecks,
  type Finding,
  type PlanningCheck,
  type PlanningRules,
} from './planning/check.ts';
import * as person from './planning/person-sentences.ts';
import type { Question } from './planning/question.ts';
import * as work from './planning/work-sentences.ts';

// All that asks for checks reaches them here.
export {
  checkLabels,
  defaultRules,
  planningChecks,
  type Finding,
  type PlanningCheck,
  type PlanningRules,
} from './planning/check.ts';
export type { PlannedShift } from './planning/planned-shift.ts';
export type { Grade, Leave, PlannedPerson, Question, UnreadSOP } from './planning/question.ts';

/** Everything that speaks against one shift of one person, in the order of `planningChecks`. */
export function findingsOf(question: Question): Finding[] {
  return planningChecks.flatMap((check) =>
    sentencesOf[check](question).map((sentence) => ({
      check,
      sentence,
      blocks: question.rules.blocking.includes(check),
    })),
  );
}

const sentencesOf: Readonly<Record<PlanningCheck, (question: Question) => string[]>> = {
  TWICE_IN_SHIFT: work.twiceInShift,
  NO_REST: work.noRest,
  QUICK_RETURN: work.quickReturn,
  INACTIVE_EMPLOYMENT: person.inactiveEmployment,
  LICENCE_EXPIRED: person.licenceExpired,
  GRADE_BELOW_POST: person.gradeBelowPost,
  BARRED_FROM_SITE: person.barredFromSite,
  SOP_NOT_READ: person.sopNotRead,
  ON_LEAVE: person.onLeave,
  NOT_AVAILABLE: person.notAvailable,
  EXTRA_HOURS: work.tooManyExtraHours,
  WEEKLY_REST: work.noWeeklyRest,
  DAYS_IN_ROW: work.tooManyDays,
  NIGHTS_IN_ROW: work.tooManyNights,
};

/**
 * The dates from which shifts must be known to answer for shifts between two dates: their whole
 * months, the weeks that straddle them, the shifts before and after, and of a run of days more than
 * its limit allows.
 */
export function neededDates(
  first: string,
  last: string,
  { daysInRow, nightsInRow }: Pick<PlanningRules, 'daysInRow' | 'nightsInRow'> = defaultRules,
): { from: string; to: string } {
  const nextMonth = addDays(`${last.slice(0, 7)}-28`, 4).slice(0, 7);
  const run = Math.max(daysInRow ?? 0, nightsInRow ?? 0);
  const from = [addDays(`${first.slice(0, 7)}-01`, -7), addDays(first, -run)].toSorted();
  const to = [addDays(`${nextMonth}-01`, 6), addDays(last, run)].toSorted();
  return { from: from[0] ?? first, to: to.at(-1) ?? last };
}
