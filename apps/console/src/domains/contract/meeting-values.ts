import { meetingTypes } from '@guardroom/rules/contract/inputs';
import * as v from 'valibot';

/** What is filled in; times as clocks of the agency show them, scores as text. */
export const meetingValues = v.object({
  start: v.optional(v.string()),
  end: v.optional(v.string()),
  type: v.optional(v.picklist(meetingTypes)),
  venue: v.string(),
  note: v.string(),
  actionPlan: v.string(),
  scores: v.array(
    v.object({ contractIndicatorID: v.number(), score: v.string(), remark: v.string() }),
  ),
  actions: v.array(
    v.object({
      id: v.optional(v.number()),
      description: v.string(),
      owner: v.string(),
      dueDate: v.optional(v.string()),
    }),
  ),
});

/** The same as a type. */
export type MeetingValues = v.InferOutput<typeof meetingValues>;

/** What its fields take of the form. */
export interface MeetingFieldsProps {
  values: MeetingValues;
  set: (patch: Partial<MeetingValues>) => void;
  issues: Readonly<Record<string, string>>;
}
