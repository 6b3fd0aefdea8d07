import * as v from 'valibot';
import { lineStatuses } from './publish/line-status.ts';
import { isSamePlace, type RosterLine } from './roster.ts';
import { deploymentLimits, deploymentMessages, templateCreateInput } from './inputs.ts';
import { shiftKey } from './post/inputs.ts';

/** A roster as a planner fills it in: what the forms of a day, a month and a template share. */

/** One entry, with what is shown of it. */
export const rosterEntry = v.object({
  /** Tells entries apart that have no id yet. */
  key: v.string(),
  id: v.optional(v.number()),
  version: v.optional(v.number()),
  /** Empty in a template. */
  date: v.string(),
  siteProfileID: v.number(),
  siteProfileName: v.string(),
  shift: shiftKey,
  /** `HH:mm`, where the entry has times of its own. */
  startTime: v.optional(v.string()),
  endTime: v.optional(v.string()),
  staffProfileID: v.optional(v.number()),
  staffName: v.string(),
  designation: v.nullable(v.string()),
  /** Why a blocking check is overruled, as typed now. */
  overrideReason: v.optional(v.string()),
  /** What was overruled when the entry was saved, and by whom and why. */
  overriddenChecks: v.array(v.string()),
  overriddenFor: v.nullable(v.string()),
  overriddenBy: v.nullable(v.string()),
  /** Whether the person was told, and what they answered; absent in a template and while it is new. */
  status: v.optional(v.picklist(lineStatuses)),
  /** When they were told last; a draft that has it was changed since. */
  publishedOn: v.optional(v.nullable(v.string())),
  declineReason: v.optional(v.nullable(v.string())),
});
export type RosterEntry = v.InferOutput<typeof rosterEntry>;

/** An entry that can be sent: somebody is chosen. */
const chosenEntry = v.object({
  ...rosterEntry.entries,
  // A draft that was read back has no key where nobody was chosen.
  staffProfileID: v.pipe(v.optional(v.number(), 0), v.minValue(1, deploymentMessages.missingStaff)),
});
export type ChosenEntry = v.InferOutput<typeof chosenEntry>;

const entries = v.pipe(
  v.array(chosenEntry),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    dataset.value.forEach((entry, index) => {
      if (isFirst(entry, dataset.value, index)) return;
      addIssue({
        message: deploymentMessages.twiceAtSite,
        path: [
          { type: 'array', origin: 'value', input: dataset.value, key: index, value: entry },
          {
            type: 'object',
            origin: 'value',
            input: entry,
            key: 'staffProfileID',
            value: entry.staffProfileID,
          },
        ],
      });
    });
  }),
);

function isFirst(entry: RosterLine, all: readonly RosterLine[], index: number): boolean {
  const first = all.findIndex(
    (other) => other.staffProfileID === entry.staffProfileID && isSamePlace(other, entry),
  );
  return first === index;
}

/** A day or a month as filled in (DEP-21). */
export const rosterForm = v.object({
  lines: v.pipe(
    entries,
    v.maxLength(
      deploymentLimits.planLines,
      `At most ${deploymentLimits.planLines} entries, please.`,
    ),
  ),
});
export type RosterFormInput = v.InferOutput<typeof rosterForm>;

/** A template as filled in (DEP-43). */
export const templateForm = v.object({ ...templateCreateInput.entries, lines: entries });
export type TemplateFormInput = v.InferOutput<typeof templateForm>;

/** `SSO - Tan Ah Kow` (DEP-12). */
export function staffTag(designation: string | null, name: string): string {
  return designation === null || designation === '' ? name : `${designation} - ${name}`;
}
