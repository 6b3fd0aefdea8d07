import { wireTime } from '@guardroom/rules/dates';
import { occurrenceLimits } from '@guardroom/rules/occurrence/inputs';
import * as v from 'valibot';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import type { Text } from '../../platform/texts/language.ts';
import { formTexts } from '../../shell/form/form-texts.ts';

/** An entry as it is written; its time is ISO UTC. */
export const entryShape = v.object({
  siteProfileID: v.nullable(v.number()),
  datetime: v.string(),
  title: v.string(),
  description: v.string(),
});
export type EntryValues = v.InferOutput<typeof entryShape>;
export type EntryIssues = Partial<Record<keyof EntryValues, Text>>;

/** The name of the draft on the device. */
export const entryDraft = 'occurrence';

/** A new entry: it is about now until something else is said. */
export const emptyEntry = (): EntryValues => ({
  siteProfileID: null,
  datetime: wireTime(Date.now()),
  title: '',
  description: '',
});

/** What is wrong with an entry, by its fields. @param now in ms */
export function entryIssues(values: EntryValues, now: number): EntryIssues {
  const issues: EntryIssues = {};
  if (values.siteProfileID === null) issues.siteProfileID = commonTexts.required;
  if (values.datetime === '') issues.datetime = commonTexts.required;
  else if (Date.parse(values.datetime) > now) issues.datetime = formTexts.later;
  for (const field of ['title', 'description'] as const) {
    const { length } = values[field].trim();
    if (length === 0) issues[field] = commonTexts.required;
    else if (length > occurrenceLimits[field]) issues[field] = commonTexts.tooLong;
  }
  return issues;
}
