import * as v from 'valibot';
import { instantUntilToday, type FormClock } from '../not-after-today.ts';
import { requiredMessage } from '../required.ts';
import { incidentStatuses } from './incident-status.ts';
import { endBeforeStart, isInOrder, laterThanToday } from './incident-time.ts';

/** Constraints on incident reports and comments, each with its exact message (part-3 §5). */

export const incidentLimits = {
  /** Images of a report (INC-39). */
  images: 5,
  /** Characters of the subject, and of the place. */
  title: 200,
  location: 200,
  /** Characters of the description, of what was done, of remarks, of a comment. */
  text: 1500,
} as const;

/** What a sixth image is told. */
export const tooManyImages = `At most ${incidentLimits.images} images can be attached.`;

const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, `At most ${characters} characters, please.`);
const required = (characters: number) =>
  v.pipe(v.string(requiredMessage), v.trim(), v.nonEmpty(requiredMessage), atMost(characters));
const optional = (characters: number) =>
  v.optional(v.pipe(v.string(), v.trim(), atMost(characters)));
const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const instant = v.pipe(v.string(requiredMessage), v.nonEmpty(requiredMessage));

const title = required(incidentLimits.title);
const remarks = optional(incidentLimits.text);
const personInvolved = optional(incidentLimits.text);

/** What a submitted report says (INC-34, INC-37). */
const complete = {
  type: id,
  title,
  incidentStart: instant,
  incidentEnd: instant,
  location: required(incidentLimits.location),
  personInvolved,
  description: required(incidentLimits.text),
  action: required(incidentLimits.text),
  remarks,
};

/** A draft needs its subject alone, to be found again; the rest is for later. */
const unfinished = {
  type: v.optional(id),
  title,
  incidentStart: v.optional(instant),
  incidentEnd: v.optional(instant),
  location: optional(incidentLimits.location),
  personInvolved,
  description: optional(incidentLimits.text),
  action: optional(incidentLimits.text),
  remarks,
};

interface Times {
  incidentStart?: string | undefined;
  incidentEnd?: string | undefined;
}
const inOrder = ({ incidentStart, incidentEnd }: Times) => isInOrder(incidentStart, incidentEnd);

/** updateIncidentDetail of a report that is submitted. */
export const incidentDetailInput = v.pipe(
  v.object(complete),
  v.forward(v.partialCheck([['incidentStart'], ['incidentEnd']], inOrder, endBeforeStart), [
    'incidentEnd',
  ]),
);
/** updateIncidentDetail of a draft. */
export const incidentDraftInput = v.pipe(
  v.object(unfinished),
  v.forward(v.partialCheck([['incidentStart'], ['incidentEnd']], inOrder, endBeforeStart), [
    'incidentEnd',
  ]),
);
export type IncidentDraftInput = v.InferOutput<typeof incidentDraftInput>;

/** updateIncidentReport: which report, where, and what becomes of it. Id 0 is a new one. */
export const incidentReportInput = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(0)),
  version: v.optional(v.pipe(v.number(), v.integer())),
  siteProfileID: v.optional(id),
  status: v.picklist(incidentStatuses, 'Choose Open or Closed.'),
});
export type IncidentReportInput = v.InferOutput<typeof incidentReportInput>;

/** discardIncidentDraft: 1 discards, 0 brings back. */
export const discardDraftInput = v.object({ id, deleted: v.picklist([0, 1]) });

/** createIncidentComment: a comment is never empty. */
export const incidentCommentInput = v.object({
  incidentReportID: id,
  comment: required(incidentLimits.text),
  kind: v.optional(v.picklist(['COMMENT', 'QUESTION'], 'Who reported answers, nobody else.')),
});

/** answerOwnIncident. */
export const incidentAnswerInput = v.object({
  incidentReportID: id,
  comment: required(incidentLimits.text),
});

/** The comment form as filled in. */
export const incidentCommentForm = v.object({
  comment: required(incidentLimits.text),
  isQuestion: v.optional(v.boolean()),
});

const images = v.pipe(
  v.array(
    v.object({ id: v.optional(id), bucket: v.string(), key: v.string(), region: v.string() }),
  ),
  v.maxLength(incidentLimits.images, tooManyImages),
);

/** The site's id in the register, sent beside its profile. */
const registered = { securitySiteID: v.optional(id) };

const submitted = v.picklist(['OPEN', 'CLOSED'], requiredMessage);

/** What 'Save as Draft' sends: it may be unfinished. */
const draftForm = (clock: FormClock) => {
  const time = v.optional(instantUntilToday(clock, laterThanToday));
  return v.pipe(
    v.object({
      ...unfinished,
      ...registered,
      incidentStart: time,
      incidentEnd: time,
      status: v.literal('DRAFT'),
      siteProfileID: v.optional(id),
      images,
    }),
    v.forward(v.partialCheck([['incidentStart'], ['incidentEnd']], inOrder, endBeforeStart), [
      'incidentEnd',
    ]),
  );
};

/** What submitting sends, of a report that may be at no site. */
const submittedForm = (clock: FormClock) => {
  const time = instantUntilToday(clock, laterThanToday);
  return v.object({
    ...complete,
    ...registered,
    incidentStart: time,
    incidentEnd: time,
    status: submitted,
    siteProfileID: v.optional(id),
    images,
  });
};

/** Create Incident as filled in: here the site is required (INC-35). */
export const incidentCreateForm = (clock: FormClock) =>
  v.variant('status', [
    draftForm(clock),
    v.pipe(
      v.object({ ...submittedForm(clock).entries, siteProfileID: id }),
      v.forward(v.partialCheck([['incidentStart'], ['incidentEnd']], inOrder, endBeforeStart), [
        'incidentEnd',
      ]),
    ),
  ]);

/** A draft or a report as edited: the site may stay open (INC-36). */
export const incidentEditForm = (clock: FormClock) =>
  v.variant('status', [
    draftForm(clock),
    v.pipe(
      submittedForm(clock),
      v.forward(v.partialCheck([['incidentStart'], ['incidentEnd']], inOrder, endBeforeStart), [
        'incidentEnd',
      ]),
    ),
  ]);
export type IncidentFormInput = v.InferOutput<ReturnType<typeof incidentEditForm>>;
