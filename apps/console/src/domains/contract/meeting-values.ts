import { actionSides, meetingTypes } from '@guardroom/rules/contract/inputs';
import * as v from 'valibot';

export const attendeeKinds = ['CLIENT_USER', 'STAFF', 'OTHER'] as const;
export type AttendeeKind = (typeof attendeeKinds)[number];

/** Somebody who attends: of who has a profile its id and what it is called. */
const attendeeRow = v.object({
  id: v.optional(v.number()),
  kind: v.picklist(attendeeKinds),
  profileID: v.optional(v.number()),
  name: v.string(),
  email: v.string(),
});

/** What is filled in; times as clocks of the agency show them, scores as text. */
export const meetingValues = v.object({
  start: v.optional(v.string()),
  end: v.optional(v.string()),
  type: v.optional(v.picklist(meetingTypes)),
  venue: v.string(),
  agenda: v.string(),
  attendees: v.array(attendeeRow),
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
      side: v.picklist(actionSides),
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

/** What kind of attendee a record is. */
export function attendeeKind(one: {
  readonly clientUserProfileID: number | null;
  readonly staffProfileID: number | null;
}): AttendeeKind {
  if (one.clientUserProfileID !== null) return 'CLIENT_USER';
  return one.staffProfileID === null ? 'OTHER' : 'STAFF';
}
