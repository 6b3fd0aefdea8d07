import * as v from 'valibot';
import { requiredMessage } from '../required.ts';
import { extraHoursWays } from './extra-hours.ts';
import { isPlannable } from './plannable.ts';
import { planningChecks } from './planning-checks.ts';
import { limitFields } from './planning/inputs.ts';
import { clockTime } from './shift/inputs.ts';
import { shifts } from './shifts.ts';

/** Constraints on what people and clients send about deployments, each with its exact message. */

export const deploymentLimits = {
  /** Lines of one request; more than any day of one planner. */
  lines: 1500,
  /** Lines of all sites that one plan shows. */
  planLines: 6000,
  /** Dates that one plan shows: a month with the days around it. */
  planDays: 45,
  /** Lines of a template. */
  templateLines: 1500,
  title: 150,
  description: 1000,
  reason: 300,
  breakMinutes: 240,
  restMinutes: 1440,
  /** Dated limits of hours of an agency. */
  hoursLimits: 20,
} as const;

export const deploymentMessages = {
  /** A staff list with an entry for whom nobody is chosen (DEP-21). */
  missingStaff: 'Missing staff',
  invalidDate: 'invalid date',
  missingTemplate: 'Choose a template.',
  twiceAtSite: 'This person is already planned in this shift of the site.',
  twiceInTemplate: 'This person is already in this shift of the site.',
  titleTaken: 'Another template has this name.',
  noShift: 'The agency has no shift with these times.',
  otherDate: 'The shift does not begin on this date.',
  longShift: 'A shift ends after it begins, within 24 hours.',
  tooManyLines: `At most ${deploymentLimits.lines} entries can be saved at once.`,
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, `At most ${characters} characters, please.`);
const staff = v.pipe(
  v.number(deploymentMessages.missingStaff),
  v.integer(),
  v.minValue(1, deploymentMessages.missingStaff),
);

export const planDate = v.pipe(
  v.string(requiredMessage),
  v.check(isPlannable, deploymentMessages.invalidDate),
);

/** Why a blocking check is overruled. */
export const overrideReason = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.minLength(3, requiredMessage),
  atMost(deploymentLimits.reason),
);

/** Names the kind of shift, where its times do not. */
const kind = { shift: v.optional(v.picklist(shifts)), shiftTypeID: v.optional(id) };
const period = {
  ...kind,
  startDatetime: v.string(requiredMessage),
  endDatetime: v.string(requiredMessage),
};
const times = { ...kind, startTime: clockTime, endTime: clockTime };

const createLine = v.object({
  siteProfileID: id,
  staffProfileID: staff,
  overrideReason: v.optional(overrideReason),
});
const updateLine = v.object({
  ...createLine.entries,
  id,
  version,
  deleted: v.optional(v.picklist([0, 1])),
});

function linesOf(groups: readonly { readonly deployments: readonly unknown[] }[]): number {
  return groups.reduce((sum, { deployments }) => sum + deployments.length, 0);
}

function groupsOf<Lines extends v.ObjectEntries, Heading extends v.ObjectEntries>(
  heading: Heading,
  line: v.ObjectSchema<Lines, undefined>,
) {
  return v.array(v.object({ ...heading, deployments: v.array(line) }));
}

/** Groups of createMultipleDeployment (ENT-20). */
export const createGroups = v.pipe(
  groupsOf({ date: planDate, ...period }, createLine),
  v.check((groups) => linesOf(groups) <= deploymentLimits.lines, deploymentMessages.tooManyLines),
);

/** Groups of updateMultipleDeployment: lines with their ids; `deleted: 1` takes one out. */
export const updateGroups = v.pipe(
  groupsOf({ date: planDate, ...period }, updateLine),
  v.check((groups) => linesOf(groups) <= deploymentLimits.lines, deploymentMessages.tooManyLines),
);

/** Lines to delete or to bring back, with what the sender saw of them. */
export const lineBatch = v.pipe(
  v.array(v.object({ id, version })),
  v.nonEmpty(requiredMessage),
  v.maxLength(
    deploymentLimits.planLines,
    `At most ${deploymentLimits.planLines} entries can be deleted at once.`,
  ),
);

/** Entries without an id of a template. */
export const templateCreateGroups = v.pipe(
  groupsOf(times, v.object({ siteProfileID: id, staffProfileID: staff })),
  v.check(
    (groups) => linesOf(groups) <= deploymentLimits.templateLines,
    deploymentMessages.tooManyLines,
  ),
);

export const templateUpdateGroups = v.pipe(
  groupsOf(
    times,
    v.object({
      id,
      version,
      siteProfileID: id,
      staffProfileID: staff,
      deleted: v.optional(v.picklist([0, 1])),
    }),
  ),
  v.check(
    (groups) => linesOf(groups) <= deploymentLimits.templateLines,
    deploymentMessages.tooManyLines,
  ),
);

const title = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  atMost(deploymentLimits.title),
);
const description = v.optional(v.pipe(v.string(), v.trim(), atMost(deploymentLimits.description)));

export const templateCreateInput = v.object({ title, description });
/** What is absent stays, an empty description clears. */
export const templateUpdateInput = v.object({
  id,
  version,
  title: v.optional(title),
  description,
});

/** Templates to delete or to bring back. */
export const templateBatch = v.pipe(
  v.array(id),
  v.nonEmpty(requiredMessage),
  v.maxLength(100, 'At most 100 templates at once.'),
);

/** Copying a day (1) or a week (7) forward. */
export const copyInput = v.pipe(
  v.object({
    fromDate: planDate,
    days: v.picklist([1, 7], 'Copy a day or a week.'),
    toDate: planDate,
    siteProfileIDs: v.optional(v.array(id)),
  }),
  v.forward(
    v.check(
      ({ fromDate, days, toDate }) => daysBetween(fromDate, toDate) >= days,
      'Choose a later day to copy to.',
    ),
    ['toDate'],
  ),
);

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

const wholeNumber = (most: number) => {
  const message = `Please give a whole number from 0 to ${most}.`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(0, message),
    v.maxValue(most, message),
  );
};

const hours = (most: number) => {
  const message = `Please give hours from 0 to ${most}.`;
  return v.pipe(v.number(message), v.minValue(0, message), v.maxValue(most, message));
};

/** The planning checks of an agency. */
export const settingInput = v.object({
  blocking: v.array(v.picklist(planningChecks)),
  breakMinutes: wholeNumber(deploymentLimits.breakMinutes),
  restMinutes: wholeNumber(deploymentLimits.restMinutes),
  extraHoursBy: v.picklist(extraHoursWays),
  ...limitFields,
  /** All dated limits of the agency itself: those that are not named any more are removed. */
  hoursLimits: v.pipe(
    v.array(
      v.object({
        effectiveFrom: planDate,
        weeklyHours: hours(168),
        monthlyExtraHours: hours(744),
      }),
    ),
    v.maxLength(deploymentLimits.hoursLimits, `At most ${deploymentLimits.hoursLimits} dates.`),
    v.check(
      (limits) => new Set(limits.map(({ effectiveFrom }) => effectiveFrom)).size === limits.length,
      'Each date can be given once.',
    ),
  ),
  version,
});
