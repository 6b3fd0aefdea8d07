import * as v from 'valibot';
import { isDate } from '../dates.ts';
import { requiredMessage } from '../required.ts';

/** Constraints on what people and clients send about training, each with its exact message. */

export const trainingLimits = {
  /** Characters of a title. */
  title: 300,
  /** Characters of a code or a short name. */
  code: 50,
  /** Days of a course. */
  duration: 365,
  /** Hours of a training. */
  hours: 10_000,
  /** Years of experience in the grade before. */
  years: 40,
  /** Recommended modules that a grade can need. */
  optional: 50,
} as const;

export const trainingMessages = {
  endBeforeStart: 'Training end date is before training start date',
  expiryBeforeEnd: 'Certification expiry date is before training end date',
  toBeforeFrom: 'The last day is before the first one.',
  hours: `Please give hours from 0 to ${trainingLimits.hours}, with at most two decimals.`,
  duration: `Please give whole days from 1 to ${trainingLimits.duration}.`,
  years: `Please give years from 0 to ${trainingLimits.years}, with at most two decimals.`,
  optional: `Please give a whole number from 0 to ${trainingLimits.optional}.`,
} as const;

const invalid = 'Please provide a valid input.';

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const deleted = v.optional(v.picklist([0, 1]));
const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, `At most ${characters} characters, please.`);
const required = (characters: number) =>
  v.pipe(v.string(requiredMessage), v.trim(), v.nonEmpty(requiredMessage), atMost(characters));
const code = v.optional(v.pipe(v.string(), v.trim(), atMost(trainingLimits.code)));
const date = v.pipe(v.string(requiredMessage), v.check(isDate, invalid));
const openDate = v.optional(v.pipe(v.string(), v.check(isDate, invalid)));

const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const whole = (least: number, most: number, message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
const decimal = (most: number, message: string) =>
  v.pipe(
    v.number(message),
    v.minValue(0, message),
    v.maxValue(most, message),
    v.check(twoDecimals, message),
  );

const hours = decimal(trainingLimits.hours, trainingMessages.hours);
const duration = whole(1, trainingLimits.duration, trainingMessages.duration);
const years = decimal(trainingLimits.years, trainingMessages.years);
const optionalReq = whole(0, trainingLimits.optional, trainingMessages.optional);
const level = v.pipe(
  v.number(requiredMessage),
  v.integer(invalid),
  v.minValue(1, invalid),
  v.maxValue(9, invalid),
);
const mandatory = v.picklist([0, 1], requiredMessage);

interface TrainingPeriod {
  readonly trainingStart?: string | undefined;
  readonly trainingEnd?: string | undefined;
  readonly expiry?: string | null | undefined;
}

/** What is wrong with the dates of a training record: the field, and the sentence there. */
export function trainingPeriodProblem({
  trainingStart,
  trainingEnd,
  expiry,
}: TrainingPeriod): { readonly field: 'trainingEnd' | 'expiry'; readonly message: string } | null {
  if (trainingStart && trainingEnd && trainingEnd < trainingStart) {
    return { field: 'trainingEnd', message: trainingMessages.endBeforeStart };
  }
  if (trainingEnd && expiry && expiry < trainingEnd) {
    return { field: 'expiry', message: trainingMessages.expiryBeforeEnd };
  }
  return null;
}

const isRight = (field: 'trainingEnd' | 'expiry', period: TrainingPeriod): boolean =>
  trainingPeriodProblem(period)?.field !== field;

const recordFields = {
  trainingModuleID: v.optional(id),
  title: required(trainingLimits.title),
  trainingStart: date,
  trainingEnd: date,
  learningHours: v.optional(hours),
  expiry: openDate,
};

/** createStaffTrainingModule as the wire takes it. */
export const trainingCreateInput = v.pipe(
  v.object({ ...recordFields, staffProfileID: id, accountID: id }),
  v.forward(
    v.check((input) => isRight('trainingEnd', input), trainingMessages.endBeforeStart),
    ['trainingEnd'],
  ),
  v.forward(
    v.check((input) => isRight('expiry', input), trainingMessages.expiryBeforeEnd),
    ['expiry'],
  ),
);

/** updateStaffTrainingModule as the wire takes it: what is absent stays. */
export const trainingUpdateInput = v.object({
  id,
  version,
  deleted,
  staffProfileID: v.optional(id),
  trainingModuleID: v.optional(id),
  title: v.optional(recordFields.title),
  trainingStart: v.optional(date),
  trainingEnd: v.optional(date),
  learningHours: v.optional(hours),
  expiry: openDate,
});

export type TrainingUpdate = v.InferOutput<typeof trainingUpdateInput>;

/** A number as typed; empty is none. */
const typed = <Schema extends v.GenericSchema<number, number>>(schema: Schema, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(\d{1,5}(\.\d{1,2})?)?$/, message),
    v.transform((text) => (text === '' ? undefined : Number(text))),
    v.optional(schema),
  );
const typedRequired = <Schema extends v.GenericSchema<number, number>>(
  schema: Schema,
  message: string,
) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(requiredMessage),
    v.regex(/^(\d{1,5}(\.\d{1,2})?)?$/, message),
    v.transform(Number),
    schema,
  );

/** Add and edit of a training record as filled in; hours become a number (TRN-18). */
export const trainingForm = v.pipe(
  v.object({ ...recordFields, learningHours: typed(hours, trainingMessages.hours) }),
  v.forward(
    v.check((input) => isRight('trainingEnd', input), trainingMessages.endBeforeStart),
    ['trainingEnd'],
  ),
  v.forward(
    v.check((input) => isRight('expiry', input), trainingMessages.expiryBeforeEnd),
    ['expiry'],
  ),
);
export type TrainingFormInput = v.InferOutput<typeof trainingForm>;

const moduleFields = {
  title: required(trainingLimits.title),
  level,
  code,
  code2: code,
  module: code,
};

/** createTrainingModule as the wire takes it. */
export const moduleCreateInput = v.object({ ...moduleFields, duration: v.optional(duration) });

/** updateTrainingModule as the wire takes it: what is absent stays. */
export const moduleUpdateInput = v.object({
  id,
  version,
  deleted,
  title: v.optional(moduleFields.title),
  level: v.optional(level),
  code,
  code2: code,
  module: code,
  duration: v.optional(duration),
});

/** A course of the catalogue as filled in. */
export const moduleForm = v.object({
  ...moduleFields,
  id: v.optional(id),
  version,
  duration: typed(duration, trainingMessages.duration),
});

interface RequirementPeriod {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/** What is wrong with the days on which a requirement is in force, at `to`. */
export function requirementPeriodProblem({ from, to }: RequirementPeriod): string | null {
  return from && to && to < from ? trainingMessages.toBeforeFrom : null;
}

const requirementFields = {
  PLRDGradeID: id,
  trainingModuleID: id,
  mandatory,
  from: openDate,
  to: openDate,
};

const inOrder = (period: RequirementPeriod) => requirementPeriodProblem(period) === null;

/** createPWMTrainingModule as the wire takes it, and as filled in. */
export const requirementCreateInput = v.pipe(
  v.object(requirementFields),
  v.forward(
    v.check((input) => inOrder(input), trainingMessages.toBeforeFrom),
    ['to'],
  ),
);

/** updatePWMTrainingModule as the wire takes it: what is absent stays. */
export const requirementUpdateInput = v.object({
  id,
  version,
  deleted,
  PLRDGradeID: v.optional(id),
  trainingModuleID: v.optional(id),
  mandatory: v.optional(mandatory),
  from: openDate,
  to: openDate,
});

/** A requirement of the catalogue as filled in. */
export const requirementForm = v.pipe(
  v.object({ ...requirementFields, id: v.optional(id), version }),
  v.forward(
    v.check((input) => inOrder(input), trainingMessages.toBeforeFrom),
    ['to'],
  ),
);

/** updatePLRDGrade as the wire takes it: what is absent stays. */
export const gradeUpdateInput = v.object({
  id,
  version,
  yearsOfExperience: v.optional(years),
  optionalReq: v.optional(optionalReq),
});

/** What a grade asks for, as filled in. */
export const gradeForm = v.object({
  id,
  version,
  yearsOfExperience: typedRequired(years, trainingMessages.years),
  optionalReq: typedRequired(optionalReq, trainingMessages.optional),
});
