import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { incidentLimits } from '../inputs.ts';
import { fitsPicture, leastSide, wholeSide } from './blackout.ts';
import { redactableFields } from './redaction.ts';

/** Constraints on what is released to a client, each with its exact message. */

export const releaseLimits = {
  /** Words that are taken out of one report. */
  redactions: 200,
  /** Boxes on one picture. */
  boxes: 50,
  /** Characters of a note, of a reason, of a client's remark. */
  text: 500,
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const text = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.maxLength(releaseLimits.text, `At most ${releaseLimits.text} characters, please.`),
);
const optionalText = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(releaseLimits.text, `At most ${releaseLimits.text} characters, please.`),
  ),
);
const place = v.pipe(v.number(), v.integer(), v.minValue(0));
const side = (least: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(wholeSide));

const redaction = v.object({ field: v.picklist(redactableFields), start: place, end: place });
const box = v.pipe(
  v.object({ left: side(0), top: side(0), width: side(leastSide), height: side(leastSide) }),
  v.check(fitsPicture, 'A box lies within its picture.'),
);
const picture = v.object({
  incidentFileID: id,
  boxes: v.optional(
    v.pipe(
      v.array(box),
      v.maxLength(releaseLimits.boxes, `At most ${releaseLimits.boxes} boxes on a picture.`),
    ),
    [],
  ),
});

const chosen = {
  incidentReportID: id,
  revision: id,
  redactions: v.pipe(
    v.array(redaction),
    v.maxLength(releaseLimits.redactions, `At most ${releaseLimits.redactions} redactions.`),
  ),
  pictures: v.pipe(v.array(picture), v.maxLength(incidentLimits.images)),
};

/** prepareIncidentRelease: what of a report a client is to be shown. */
export const incidentReleasePreparation = v.object(chosen);
export type IncidentReleasePreparation = v.InferOutput<typeof incidentReleasePreparation>;

/** createIncidentRelease: the same, as its preview showed it. */
export const incidentReleaseInput = v.object({
  ...chosen,
  contentSHA256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  supersedesID: v.optional(id),
  note: optionalText,
});

/** withdrawIncidentRelease: why it is taken back. */
export const incidentWithdrawalInput = v.object({ id, reason: text });

/** acknowledgeClientIncident: what a client remarks, if anything. */
export const incidentAcknowledgementInput = v.object({ id, remark: optionalText });

/** The forms as filled in. */
export const releaseForm = v.object({ note: optionalText });
export const supersedingForm = v.object({ note: text });
export const withdrawalForm = v.object({ reason: text });
export const acknowledgementForm = v.object({ remark: optionalText });
