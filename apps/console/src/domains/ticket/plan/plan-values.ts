import { shifts } from '@guardroom/rules/deployment/shifts';
import {
  planAnswer,
  shiftsOfPlan,
  type requestPlanForm,
} from '@guardroom/rules/ticket/request-plan';
import * as v from 'valibot';

/** The form that plans a client's request, as it is typed. */
export const planValues = v.object({
  firstDate: v.optional(v.string()),
  lastDate: v.optional(v.string()),
  shift: v.union([v.picklist(shifts), v.number()]),
  startTime: v.string(),
  endTime: v.string(),
  places: v.optional(v.number()),
  note: v.string(),
  /** Absent until somebody writes another answer than the one that follows from the plan. */
  comment: v.optional(v.string()),
});
type PlanValues = v.InferOutput<typeof planValues>;

/** What the client is answered: what was written, or what follows from the plan as it stands. */
export function answerOf({ comment, firstDate, lastDate, places, ...times }: PlanValues): string {
  if (comment !== undefined) return comment;
  if (firstDate === undefined || lastDate === undefined || places === undefined) return '';
  return planAnswer({ firstDate, lastDate, places, ...times });
}

/** What the wire takes of it. */
export function inputOf(plan: v.InferOutput<typeof requestPlanForm>, timeZone: string) {
  const { shift, places, note, comment } = plan;
  const kind = typeof shift === 'number' ? { shiftTypeID: shift } : { shift };
  return { ...kind, places, note, comment, shifts: shiftsOfPlan(plan, timeZone) };
}

/** Fields of the form by what the server names. */
export const planFields: Readonly<Record<string, string>> = {
  date: 'firstDate',
  startDatetime: 'firstDate',
  endDatetime: 'endTime',
  shifts: 'lastDate',
  shiftTypeID: 'shift',
};
