import * as v from 'valibot';
import { isDate } from '../dates.ts';
import { requiredMessage } from '../required.ts';
import { periodProblem } from './contract-period.ts';
import { storedStatuses } from './contract-status.ts';
import { betters } from './indicator/better.ts';
import { reviewIntervals } from './next-review-date.ts';

/** Constraints on what people and clients send about contracts, each with its exact message. */

export const contractLimits = {
  /** Files of a contract (part-1 §9). */
  files: 5,
  /** Characters of a note, notes or an action plan. */
  text: 4000,
  /** Characters of an indicator, a venue, an owner, a remark. */
  line: 300,
  indicators: 50,
  /** Indicators that an agency keeps to choose from. */
  templates: 50,
  /** Characters of what a target counts. */
  unit: 20,
  /** Next actions of one meeting. */
  actions: 50,
  /** Who attends one meeting. */
  attendees: 50,
  /** Targets and scores count from 0 to this. */
  score: 100,
} as const;

/** What a sixth file is told. */
export const tooManyFiles = `At most ${contractLimits.files} files can be attached.`;

/** A row of a repeatable list without words (CON-58). */
export const emptyIndicator = 'Remove if empty.';

const endBeforeStart = 'The end must be after the start.';
const scoreMessage = `Please give a number from 0 to ${contractLimits.score}.`;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, `At most ${characters} characters, please.`);
const note = v.optional(v.pipe(v.string(), v.trim(), atMost(contractLimits.text)));
const line = v.optional(v.pipe(v.string(), v.trim(), atMost(contractLimits.line)));
const instant = v.pipe(v.string(requiredMessage), v.nonEmpty(requiredMessage));
const deleted = v.optional(v.picklist([0, 1]));

const inOrder = (value: { startDatetime?: string | undefined; endDatetime?: string | undefined }) =>
  value.startDatetime === undefined ||
  periodProblem(value.startDatetime, value.endDatetime) === null;

/** The switch of the form; INCOMING and ENDED follow from the dates and are never sent. */
const storedStatus = v.picklist(storedStatuses, 'Choose Active or Inactive.');

const contractFields = {
  siteProfileID: id,
  clientProfileID: id,
  startDatetime: instant,
  endDatetime: v.optional(instant),
  status: storedStatus,
  note,
  reviewInterval: v.optional(v.picklist(reviewIntervals)),
  /** The site contract that it stands beside; 0 is the one that the same request creates. */
  siteHistoryID: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};

/** createContract as the wire takes it. */
export const contractCreateInput = v.pipe(
  v.object(contractFields),
  v.forward(v.partialCheck([['startDatetime'], ['endDatetime']], inOrder, endBeforeStart), [
    'endDatetime',
  ]),
);

/** updateContract as the wire takes it: what is absent stays. */
export const contractUpdateInput = v.pipe(
  v.object({
    id,
    version,
    siteProfileID: v.optional(id),
    clientProfileID: v.optional(id),
    startDatetime: v.optional(instant),
    endDatetime: v.optional(instant),
    status: v.optional(storedStatus),
    note,
    reviewInterval: contractFields.reviewInterval,
    siteHistoryID: contractFields.siteHistoryID,
  }),
  v.forward(v.partialCheck([['startDatetime'], ['endDatetime']], inOrder, endBeforeStart), [
    'endDatetime',
  ]),
);

/** Create and Edit Contract as filled in: here the end is required too (CON-20, readings). */
export const contractForm = v.pipe(
  v.object({
    ...contractFields,
    id: v.optional(id),
    version,
    securitySiteID: v.optional(id),
    endDatetime: instant,
    reviewInterval: v.picklist(reviewIntervals, requiredMessage),
    /** 0 makes it too; null stands alone. */
    siteHistoryID: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** Those with an id are attached already. */
    files: v.pipe(
      v.array(
        v.object({ id: v.optional(id), bucket: v.string(), key: v.string(), region: v.string() }),
      ),
      v.maxLength(contractLimits.files, tooManyFiles),
    ),
  }),
  v.forward(v.partialCheck([['startDatetime'], ['endDatetime']], inOrder, endBeforeStart), [
    'endDatetime',
  ]),
);
export type ContractFormInput = v.InferOutput<typeof contractForm>;

const score = v.pipe(
  v.number(scoreMessage),
  v.minValue(0, scoreMessage),
  v.maxValue(contractLimits.score, scoreMessage),
);

const indicatorTitle = v.pipe(
  v.string(emptyIndicator),
  v.trim(),
  v.nonEmpty(emptyIndicator),
  atMost(contractLimits.line),
);

const unit = v.optional(v.pipe(v.string(), v.trim(), atMost(contractLimits.unit)));
const better = v.picklist(betters, 'Choose what is better.');

/** One row of createContractIndicator; `contractID` is looked up by the server. */
export const indicatorCreateInput = v.object({
  title: indicatorTitle,
  description: note,
  target: v.optional(score),
  unit,
  better: v.optional(better),
});

/** One row of updateContractIndicator: new words, or `deleted: 1`. */
export const indicatorUpdateInput = v.object({
  id,
  version,
  title: v.optional(indicatorTitle),
  description: note,
  target: v.optional(score),
  unit,
  better: v.optional(better),
  deleted,
});

/** One row of createIndicatorTemplates. */
export const templateCreateInput = v.omit(indicatorCreateInput, ['description']);

/** One row of updateIndicatorTemplates: new words, or `deleted: 1`. */
export const templateUpdateInput = v.omit(indicatorUpdateInput, ['description']);

/** A score as typed; empty is none. */
const typedScore = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{1,3}(\.\d{1,2})?)?$/, scoreMessage),
  v.transform((text) => (text === '' ? null : Number(text))),
  v.nullable(score),
);

/** The performance indicator editor as filled in (CON-58). */
export const indicatorsForm = v.object({
  indicators: v.pipe(
    v.array(
      v.object({
        id: v.optional(id),
        version,
        title: indicatorTitle,
        target: typedScore,
        unit: v.pipe(v.string(), v.trim(), atMost(contractLimits.unit)),
        better,
      }),
    ),
    v.maxLength(contractLimits.indicators, `At most ${contractLimits.indicators} indicators.`),
  ),
});
/** As filled in and checked. */
export type IndicatorsFormInput = v.InferOutput<typeof indicatorsForm>;

/** Whose a next action is. */
export const actionSides = ['AGENCY', 'CLIENT'] as const;
export type ActionSide = (typeof actionSides)[number];

export const actionSideLabels: Readonly<Record<ActionSide, string>> = {
  AGENCY: 'Agency',
  CLIENT: 'Client',
};

export const meetingTypes = ['PHYSICAL', 'VIRTUAL'] as const;
export type MeetingType = (typeof meetingTypes)[number];

export const meetingTypeLabels: Readonly<Record<MeetingType, string>> = {
  PHYSICAL: 'Physical',
  VIRTUAL: 'Virtual',
};

const invalidEmail = 'This is not a valid email.';
const email = v.pipe(v.string(), v.trim(), v.email(invalidEmail), v.maxLength(254, invalidEmail));

/** Somebody who attends: a user of the client, one of the staff, or whoever is named. */
const attendee = v.pipe(
  v.object({
    id: v.optional(id),
    clientUserProfileID: v.optional(id),
    staffProfileID: v.optional(id),
    name: line,
    email: v.optional(v.union([v.literal(''), email], invalidEmail)),
  }),
  v.forward(
    v.partialCheck(
      [['clientUserProfileID'], ['staffProfileID'], ['name']],
      ({ clientUserProfileID, staffProfileID, name }) =>
        (clientUserProfileID ?? staffProfileID) !== undefined || (name ?? '') !== '',
      emptyIndicator,
    ),
    ['name'],
  ),
);

const action = v.object({
  id: v.optional(id),
  description: v.pipe(
    v.string(emptyIndicator),
    v.trim(),
    v.nonEmpty(emptyIndicator),
    atMost(contractLimits.line),
  ),
  owner: line,
  side: v.optional(v.picklist(actionSides, requiredMessage)),
  dueDate: v.optional(v.pipe(v.string(), v.check(isDate, 'Please provide a valid input.'))),
});

const meetingFields = {
  startDatetime: instant,
  endDatetime: instant,
  type: v.picklist(meetingTypes, requiredMessage),
  venue: line,
  agenda: note,
  note,
  actionPlan: note,
  /** All who attend: those that are not named any more are removed. */
  attendees: v.optional(
    v.pipe(
      v.array(attendee),
      v.maxLength(contractLimits.attendees, `At most ${contractLimits.attendees} people.`),
    ),
  ),
  /** What each indicator was given in this meeting; without a score and a remark: nothing. */
  scores: v.optional(
    v.array(v.object({ contractIndicatorID: id, score: v.optional(score), remark: line })),
  ),
  /** All next actions of the meeting: those that are not named any more are removed. */
  actions: v.optional(
    v.pipe(
      v.array(action),
      v.maxLength(contractLimits.actions, `At most ${contractLimits.actions} next actions.`),
    ),
  ),
};

/** createContractMeeting as the wire takes it. */
export const meetingCreateInput = v.pipe(
  v.object({ contractID: id, ...meetingFields }),
  v.forward(v.partialCheck([['startDatetime'], ['endDatetime']], inOrder, endBeforeStart), [
    'endDatetime',
  ]),
);

/** updateContractMeeting as the wire takes it: what is absent stays, an empty text clears. */
export const meetingUpdateInput = v.pipe(
  v.object({
    ...meetingFields,
    id,
    version,
    startDatetime: v.optional(instant),
    endDatetime: v.optional(instant),
    type: v.optional(meetingFields.type),
  }),
  v.forward(v.partialCheck([['startDatetime'], ['endDatetime']], inOrder, endBeforeStart), [
    'endDatetime',
  ]),
);

/** The review meeting form as filled in, scores being text. */
export const meetingForm = v.pipe(
  v.object({
    ...meetingFields,
    id: v.optional(id),
    contractID: v.optional(id),
    version,
    scores: v.array(
      v.pipe(
        v.object({ contractIndicatorID: id, score: typedScore, remark: line }),
        v.transform(({ score: given, ...rest }) => ({
          ...rest,
          ...(given !== null && { score: given }),
        })),
      ),
    ),
  }),
  v.forward(v.partialCheck([['startDatetime'], ['endDatetime']], inOrder, endBeforeStart), [
    'endDatetime',
  ]),
);
export type MeetingFormInput = v.InferOutput<typeof meetingForm>;

export const actionStatuses = ['OPEN', 'DONE'] as const;
export type ActionStatus = (typeof actionStatuses)[number];

/** updateContractAction: most often, that it is done. */
export const actionUpdateInput = v.object({
  id,
  version,
  description: v.optional(action.entries.description),
  owner: line,
  side: action.entries.side,
  dueDate: action.entries.dueDate,
  status: v.optional(v.picklist(actionStatuses)),
});
