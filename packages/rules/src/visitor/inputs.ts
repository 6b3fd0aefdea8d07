import * as v from 'valibot';
import { instantUntilToday, type FormClock } from '../not-after-today.ts';
import { requiredMessage } from '../required.ts';
import { submissionTypes } from './submission-type.ts';
import { isPurposeUnsaid, purposeUnsaid } from './purpose-text.ts';
import {
  laterThanToday,
  leavesLater,
  leavingTimeProblem,
  leftBeforeEntry,
} from './visitor-time.ts';

/** Constraints on visitor records, blocked visitors and settings, each with its exact message. */

export const visitorLimits = {
  /** Characters of a name, a number, a block, a unit. */
  line: 120,
  remarks: 1000,
  reason: 300,
  /** Purposes of visit of an agency. */
  purposes: 50,
  retentionMonths: 120,
} as const;

/** Personal fields are kept so long unless the agency says otherwise. */
export const defaultRetentionMonths = 12;

const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, `At most ${characters} characters, please.`);
const required = (characters: number) =>
  v.pipe(v.string(requiredMessage), v.trim(), v.nonEmpty(requiredMessage), atMost(characters));
const line = v.optional(v.pipe(v.string(), v.trim(), atMost(visitorLimits.line)));
const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const instant = v.pipe(v.string(requiredMessage), v.nonEmpty(requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const flag = v.optional(v.picklist([0, 1]));

/** createVisitorRecord and registerVisitor as the wire takes them. */
export const visitorCreateInput = v.object({
  siteProfileID: id,
  type: v.optional(v.picklist(submissionTypes)),
  name: required(visitorLimits.line),
  phoneNo: required(visitorLimits.line),
  // Sent in upper case (VIS-25).
  purpose: v.pipe(required(visitorLimits.line), v.toUpperCase()),
  block: line,
  unit: line,
  vehicleNo: line,
  remarks: v.optional(v.pipe(v.string(), v.trim(), atMost(visitorLimits.remarks))),
  inTimestamp: instant,
  /** True: let in although on the block list. */
  allowBlocked: v.optional(v.boolean()),
});
export type VisitorCreate = v.InferOutput<typeof visitorCreateInput>;

/** createVisitorRecord: the office says what 'Others' is. Guards' devices enter what they were told. */
export const visitorEntryInput = v.pipe(
  visitorCreateInput,
  v.forward(
    v.check((visit) => !isPurposeUnsaid(visit), purposeUnsaid),
    ['remarks'],
  ),
);

/** Create Visitor as filled in (VIS-19 to VIS-24). */
export const visitorForm = (clock: FormClock) =>
  v.pipe(
    v.object({
      ...visitorCreateInput.entries,
      inTimestamp: instantUntilToday(clock, laterThanToday),
    }),
    v.forward(
      v.partialCheck([['purpose'], ['remarks']], (visit) => !isPurposeUnsaid(visit), purposeUnsaid),
      ['remarks'],
    ),
  );

/**
 * updateVisitorRecord: leaving, cancelling an entry that was made by mistake, or correcting what was
 * entered. What is absent stays; an empty text empties its field.
 */
export const visitorUpdateInput = v.object({
  id,
  version,
  siteProfileID: v.optional(id),
  name: v.optional(required(visitorLimits.line)),
  phoneNo: v.optional(required(visitorLimits.line)),
  purpose: v.optional(visitorCreateInput.entries.purpose),
  block: line,
  unit: line,
  vehicleNo: line,
  remarks: visitorCreateInput.entries.remarks,
  inTimestamp: v.optional(instant),
  outTimestamp: v.optional(instant),
  /** True: whoever was said to have left is inside after all. */
  stillInside: v.optional(v.boolean()),
  cancelled: flag,
});
export type VisitorUpdate = v.InferOutput<typeof visitorUpdateInput>;

/** The page of a visitor as corrected: all of its fields. */
export const visitorCorrectionForm = (clock: FormClock) =>
  v.pipe(
    v.object({
      ...v.omit(visitorCreateInput, ['type', 'allowBlocked']).entries,
      inTimestamp: instantUntilToday(clock, laterThanToday),
      outTimestamp: v.optional(instantUntilToday(clock, leavesLater)),
    }),
    v.forward(
      v.partialCheck([['purpose'], ['remarks']], (visit) => !isPurposeUnsaid(visit), purposeUnsaid),
      ['remarks'],
    ),
    v.forward(
      v.partialCheck(
        [['inTimestamp'], ['outTimestamp']],
        ({ inTimestamp, outTimestamp }) =>
          outTimestamp === undefined || leavingTimeProblem(inTimestamp, outTimestamp) === null,
        leftBeforeEntry,
      ),
      ['outTimestamp'],
    ),
  );

const atLeastOne = 'Give a name, a contact number or a vehicle number.';

const blockFields = {
  name: line,
  phoneNo: line,
  vehicleNo: line,
  reason: required(visitorLimits.reason),
};
const isKnown = (block: { name?: string; phoneNo?: string; vehicleNo?: string }) =>
  Boolean(block.name || block.phoneNo || block.vehicleNo);

export const visitorBlockForm = v.pipe(
  v.object(blockFields),
  v.forward(
    v.check((block) => isKnown(withoutUndefined(block)), atLeastOne),
    ['name'],
  ),
);
export const visitorBlockUpdateInput = v.object({ id, version, deleted: v.picklist([0, 1]) });

function withoutUndefined(block: {
  name?: string | undefined;
  phoneNo?: string | undefined;
  vehicleNo?: string | undefined;
}) {
  const { name = '', phoneNo = '', vehicleNo = '' } = block;
  return { name, phoneNo, vehicleNo };
}

const monthsMessage = `Please give a number of months from 1 to ${visitorLimits.retentionMonths}.`;

/** Settings of visitors as the wire takes them: purposes whole, in upper case. */
export const visitorSettingInput = v.object({
  version,
  retentionMonths: v.pipe(
    v.number(monthsMessage),
    v.integer(monthsMessage),
    v.minValue(1, monthsMessage),
    v.maxValue(visitorLimits.retentionMonths, monthsMessage),
  ),
  purposes: v.pipe(
    v.array(v.pipe(required(visitorLimits.line), v.toUpperCase())),
    v.minLength(1, 'At least one purpose is needed.'),
    v.maxLength(visitorLimits.purposes, `At most ${visitorLimits.purposes} purposes can be kept.`),
    v.transform((purposes) => [...new Set(purposes)]),
  ),
});
