import * as v from 'valibot';
import { instantUntilToday, type FormClock } from '../not-after-today.ts';
import { requiredMessage } from '../required.ts';
import { occurrenceTitles, type OccurrenceColumnKey } from './occurrence-columns.ts';
import { laterThanToday } from './occurrence-time.ts';

/** Constraints on an entry of the book, each with its exact message (part-3 §5). */

export const occurrenceLimits = {
  /** Characters of the subject. */
  title: 200,
  /** Characters of the occurrence itself. */
  description: 1500,
  /** Higher numbers of one site and day are typing errors. */
  sn: 9999,
  /** Entries that are struck off at once. */
  batch: 200,
} as const;

const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, `At most ${characters} characters, please.`);
const line = (message: string, characters: number) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), atMost(characters));
const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const instant = v.pipe(v.string(requiredMessage), v.nonEmpty(requiredMessage));
/** Hours that the sender's clock is ahead of UTC (OCC-56). */
const timezone = v.optional(v.pipe(v.number(), v.minValue(-12), v.maxValue(14)));

/** createOccurrence as the wire takes it. The server allocates S/N; one that is sent is a guess. */
export const occurrenceCreateInput = v.object({
  siteProfileID: id,
  reportedByStaffProfileID: v.optional(id),
  datetime: instant,
  timezone,
  title: line(requiredMessage, occurrenceLimits.title),
  description: line(requiredMessage, occurrenceLimits.description),
});
export type OccurrenceCreate = v.InferOutput<typeof occurrenceCreateInput>;

/** Create Occurrence as filled in (OCC-39, OCC-47 to OCC-49). */
export const occurrenceForm = (clock: FormClock) =>
  v.object({
    ...occurrenceCreateInput.entries,
    datetime: instantUntilToday(clock, laterThanToday),
  });

/** What an entry says after an inline edit (OCC-29); the sentences name the column. */
const please = (key: OccurrenceColumnKey) => `Please Input ${occurrenceTitles[key]}!`;
const serial = v.pipe(
  v.number(please('sn')),
  v.integer(please('sn')),
  v.minValue(1, please('sn')),
  v.maxValue(occurrenceLimits.sn, `At most ${occurrenceLimits.sn}, please.`),
);

/** The part of updateAndCreateOccurrence that replaces an entry. */
export const occurrenceReplaceInput = v.object({
  reportedByStaffProfileID: v.optional(id),
  sn: serial,
  datetime: v.pipe(v.string(please('datetime')), v.nonEmpty(please('datetime'))),
  timezone,
  title: line(please('title'), occurrenceLimits.title),
  description: line(please('description'), occurrenceLimits.description),
});
export type OccurrenceReplace = v.InferOutput<typeof occurrenceReplaceInput>;

/** replaceOwnOccurrence. */
export const ownOccurrenceReplaceInput = v.object({
  occurrenceID: id,
  datetime: instant,
  title: line(requiredMessage, occurrenceLimits.title),
  description: line(requiredMessage, occurrenceLimits.description),
});

/** strikeOffOccurrence: each entry once. */
export const occurrenceBatch = v.pipe(
  v.array(id),
  v.minLength(1, 'Select at least one record.'),
  v.maxLength(occurrenceLimits.batch, `At most ${occurrenceLimits.batch} records at once, please.`),
  v.transform((ids) => [...new Set(ids)]),
);

/** The row being edited: S/N as typed. */
export const occurrenceRowForm = (clock: FormClock) =>
  v.object({
    id,
    sn: v.pipe(
      v.string(please('sn')),
      v.trim(),
      v.regex(/^\d{1,9}$/, please('sn')),
      v.transform(Number),
      serial,
    ),
    datetime: instantUntilToday(clock, laterThanToday, please('datetime')),
    title: line(please('title'), occurrenceLimits.title),
    description: line(please('description'), occurrenceLimits.description),
  });
export type OccurrenceRowInput = v.InferOutput<ReturnType<typeof occurrenceRowForm>>;
