import * as v from 'valibot';
import { requiredMessage } from '../required.ts';
import { approvalStatuses, decisions } from './approval-status.ts';
import { longestApproved } from './approved-duration.ts';
import { clockingLimits } from './clocking-times.ts';

/** Constraints on what people and clients send about attendance, each with its exact message. */

/** Records that one Apply may decide: a request carries at most so many. */
export const decisionBatchMaximum = 200;

const recordId = (message?: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(1, message));

const minutes = (message: string) =>
  v.pipe(
    v.number(message),
    v.minValue(0, message),
    v.maxValue(
      longestApproved,
      `At most ${longestApproved / 60} hours (${longestApproved} minutes), please.`,
    ),
  );

/** Typed digits with an optional decimal part become minutes; `1e3`, `.5`, `-1` are refused. */
const typedMinutes = (message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.regex(/^\d+(\.\d+)?$/, message),
    v.transform(Number),
    minutes(message),
  );

const text = v.pipe(
  v.string(),
  v.maxLength(
    clockingLimits.remarkLength,
    `At most ${clockingLimits.remarkLength} characters, please.`,
  ),
);
const remark = v.optional(text);

/** Why something stands that otherwise is refused; blanks alone are none. */
const reason = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((typed) => typed || undefined),
    v.optional(text),
  ),
);

const decisionMessage = 'Please provide a valid input.';
const rowMessage = 'Please provide a valid input';

/** Approved Duration as typed on Approval Input, with full stop in its message (ATT-29). */
export const approvedDurationInput = typedMinutes(decisionMessage);

/** The same of a rejection, which may have none: of who never clocked out nobody knows it. */
export const rejectedDurationInput = v.union(
  [
    v.pipe(
      v.string(),
      v.trim(),
      v.literal(''),
      v.transform(() => undefined),
    ),
    approvedDurationInput,
  ],
  decisionMessage,
);

/** Approved Duration as typed in a row of Records, without full stop (ATT-59); empty is none. */
const rowDurationInput = v.union(
  [
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    typedMinutes(rowMessage),
  ],
  rowMessage,
);

/** One record of decideAttendance on the wire. */
export const decisionInput = v.object({
  id: recordId(),
  version: v.optional(v.pipe(v.number(), v.integer())),
  approvalStatus: v.picklist(decisions, requiredMessage),
  /** Without one, an approval takes what the rule suggests. */
  approvedDuration: v.optional(minutes(decisionMessage)),
  reason,
  remark,
});

export type DecisionInput = v.InferOutput<typeof decisionInput>;

/** All of decideAttendance: each record once, at least one. */
export const decisionBatch = v.pipe(
  v.array(decisionInput),
  v.minLength(1, requiredMessage),
  v.maxLength(decisionBatchMaximum, `At most ${decisionBatchMaximum} records at a time.`),
  v.check(
    (batch) => new Set(batch.map(({ id }) => id)).size === batch.length,
    'A record is chosen twice.',
  ),
);

/**
 * What the row editor of Records sends (part-1 §7). Each cell is required by its column's title
 * (ATT-60); approvedDuration null takes back what was approved.
 */
export const recordRowInput = v.object({
  id: recordId(),
  version: v.optional(v.pipe(v.number(), v.integer())),
  timeInSiteProfileID: recordId('Please Input Site In!'),
  timeInSiteID: v.optional(recordId('Please Input Site In!')),
  timeOutSiteProfileID: recordId('Please Input Site Out!'),
  timeOutSiteID: v.optional(recordId('Please Input Site Out!')),
  approvalStatus: v.picklist(approvalStatuses, 'Please Input Approval Status!'),
  approvedDuration: v.optional(v.nullable(minutes(rowMessage))),
  remark: v.optional(v.nullable(text)),
  reason,
});

export type RecordRowInput = v.InferOutput<typeof recordRowInput>;

/** The row as the editor holds it, the duration being text; gives the wire input. */
export const recordRowForm = v.object({
  ...recordRowInput.entries,
  approvedDuration: v.optional(rowDurationInput),
  remark: v.pipe(
    text,
    v.transform((typed) => typed.trim() || null),
  ),
});

/** The row of who may decide a record and not correct it: what else it holds is not sent. */
export const recordDecisionForm = v.omit(recordRowForm, [
  'timeInSiteProfileID',
  'timeInSiteID',
  'timeOutSiteProfileID',
  'timeOutSiteID',
  'remark',
]);

/** The value of the option 'None' of Attendance Checkpoint (ATT-86). */
export const noCheckpoint = 0;

/** What Checkpoint edit sends with updateSiteHistory; clockingPointID 0 clears the link. */
export const checkpointInput = v.object({
  id: recordId(),
  siteProfileID: recordId(),
  clockingPointID: v.pipe(
    v.number(requiredMessage),
    v.integer(requiredMessage),
    v.minValue(noCheckpoint, requiredMessage),
  ),
  version: v.optional(v.pipe(v.number(), v.integer())),
});

/** What any correction of a record must keep to, whichever of its fields it names. */
export const attendanceUpdateInput = v.object({
  id: recordId(),
  approvedDuration: v.optional(minutes(rowMessage)),
  timeInRemark: remark,
  timeOutRemark: remark,
  remark,
  reason,
});

/** The texts of a new record. */
export const attendanceTextsInput = v.object({
  timeInRemark: remark,
  timeOutRemark: remark,
  reason,
});

/**
 * Closing the record of somebody who never clocked out: with the time at which they went, or as
 * "not clocked out". Why is always asked.
 */
export const closeAttendanceInput = v.object({
  id: recordId(),
  version: v.optional(v.pipe(v.number(), v.integer())),
  /** ISO UTC; without one nobody knows when they went. */
  timeOut: v.optional(v.string()),
  // A schema after an action would keep forms from checking anything beside an empty reason.
  reason: v.pipe(text, v.trim(), v.nonEmpty(requiredMessage)),
});

/** What a guard's application reports besides time, site and photo. */
export const clockInput = v.object({
  latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  remark,
});
