import { checkLabels, type Finding } from '../planning-checks.ts';
import { against, hoursLeft, isRested, type Book, type Opening, type Worker } from './book.ts';
import { gradeOf } from '../post/standing.ts';

import { timesAt } from './price.ts';
import { kilometresTo } from './way.ts';

/** Why a line is proposed: what a planner would look at. */
export interface LineReason {
  /** 'SO'; null where none is on record. */
  readonly grade: string | null;
  /** Hours of the month with all that is proposed. */
  readonly monthHours: number;
  /** Hours that the month has left then; null where no limit is counted by month. */
  readonly hoursLeft: number | null;
  /** Nights of the dates in question, with all that are proposed. */
  readonly nights: number;
  /** Times that the person worked at the site of late, proposals among them. */
  readonly timesThere: number;
  /** From the site of the shift before; null where there is none within a week, or it is not known. */
  readonly kilometres: number | null;
  /** Warnings: nothing that blocks. */
  readonly findings: readonly Finding[];
}

export function reasonOf(book: Book, worker: Worker, opening: Opening): LineReason {
  const { date } = opening.shift;
  return {
    grade: worker.person.on.get(date)?.grade?.code ?? null,
    monthHours: worker.hours.get(date.slice(0, 7)) ?? 0,
    hoursLeft: hoursLeft(book, worker, date),
    nights: worker.nights,
    timesThere: timesAt(worker, opening.place.siteProfileID),
    kilometres: kilometresTo(book, worker, opening),
    findings: against(book, worker, opening),
  };
}

/** Why somebody does not take an open place, and how many are kept from it so. */
export interface OpenReason {
  readonly sentence: string;
  readonly people: number;
}

export const openSentences = {
  notEmployed: 'No active employment, or no grade on record',
  planned: 'Planned at that time',
  noDayOff: 'Seven days in a row without one off',
} as const;

/**
 * Why nobody takes a place that is open: of each person the first thing that speaks against it, the
 * most frequent one first.
 */
export function openReasons(book: Book, opening: Opening): OpenReason[] {
  const counts = new Map<string, number>();
  for (const worker of book.workers) {
    const sentence = whyNot(book, worker, opening);
    if (sentence !== null) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return [...counts]
    .map(([sentence, people]) => ({ sentence, people }))
    .toSorted((one, other) => other.people - one.people);
}

function whyNot(book: Book, worker: Worker, opening: Opening): string | null {
  const known = worker.person.on.get(opening.shift.date);
  if (known === undefined) return openSentences.notEmployed;
  if (gradeOf(known) < gradeOf(opening.place)) return checkLabels.GRADE_BELOW_POST;
  const overlaps = worker.shifts.some(
    ({ start, end }) => start < opening.end && opening.start < end,
  );
  if (overlaps) return openSentences.planned;
  const [first] = against(book, worker, opening);
  if (first !== undefined) return checkLabels[first.check];
  return isRested(worker, opening, 0) ? null : openSentences.noDayOff;
}
