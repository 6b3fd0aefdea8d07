import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';

/** Constraints on daily reports, each with its exact message. */

export const dailyLimits = {
  /** Characters of what the supervisor adds, and of a note. */
  text: 500,
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const date = v.pipe(v.string(requiredMessage), v.isoDate('Choose a day.'));
const atMost = v.maxLength<string, number, string>(
  dailyLimits.text,
  `At most ${dailyLimits.text} characters, please.`,
);
const text = v.pipe(v.string(requiredMessage), v.trim(), v.nonEmpty(requiredMessage), atMost);
const optionalText = v.optional(v.pipe(v.string(), v.trim(), atMost));

/** previewDailyReport: of which site and day. */
export const dailyReportWanted = v.object({ siteProfileID: id, date });

/** createDailyReport: the same, with what the supervisor adds. */
export const dailyReportInput = v.object({
  siteProfileID: id,
  date,
  sentence: optionalText,
  supersedesID: v.optional(id),
  note: optionalText,
});

/** saveDailyReportSetting: whether the reports of a site release themselves. */
export const dailySettingInput = v.object({ siteProfileID: id, isAutomatic: v.boolean() });

/** The release as filled in. */
export const dailyReleaseForm = v.object({ sentence: optionalText, note: optionalText });
export const dailySupersedingForm = v.object({ sentence: optionalText, note: text });
