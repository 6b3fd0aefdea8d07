import type { EmType } from '@guardroom/rules/staff/employment/designation';
import type { EmStatus } from '@guardroom/rules/staff/employment/status';
import {
  eligibilities,
  type Eligibility,
  type ModuleRequirement,
} from '@guardroom/rules/training/progression';
import { builder } from '../../platform/graphql/builder.ts';
import { EmStatusEnum, EmTypeEnum } from '../staff/store.ts';

export const EligibilityEnum = builder.enumType('ProgressionEligibility', {
  values: eligibilities,
});

/** A requirement with its course, as the suggestion shows it. */
export interface LadderRequirement extends ModuleRequirement {
  readonly code: string | null;
  readonly level: number;
  readonly title: string;
}

/** A module that somebody should do next. */
export const SuggestedModule = builder.objectRef<LadderRequirement>('SuggestedModule').implement({
  fields: (t) => ({
    trainingModuleID: t.expose('trainingModuleID', { type: 'RecordID' }),
    code: t.exposeString('code', { nullable: true }),
    level: t.exposeInt('level', { description: '1 Basic, 2 Advance, otherwise Diploma.' }),
    title: t.exposeString('title'),
    mandatory: t.exposeInt('mandatory', { description: '1 mandatory, 0 recommended.' }),
  }),
});

/** A staff member as the store reads them for the suggestion. Dates are `YYYY-MM-DD`. */
export interface TrainedStaffRow {
  /** Of the staff profile. */
  readonly id: number;
  readonly name: string;
  readonly staffNo: string;
  readonly phoneNo: string | null;
  readonly designation: string | null;
  readonly emStatus: EmStatus;
  readonly emType: EmType | null;
  readonly plrdGradeID: number | null;
  readonly plrdName: string | null;
  readonly plrdCode: string | null;
  readonly plrdDateIssued: string | null;
  /** Ids of the modules completed by today. */
  readonly completed: readonly number[];
}

/** A staff member with what they should do next to progress. */
export interface SuggestionRow extends TrainedStaffRow {
  /** The grade to reach; null at the top of the ladder. */
  readonly nextGradeID: number | null;
  readonly nextGradeCode: string | null;
  readonly eligibility: Eligibility | null;
  readonly projectedDate: string | null;
  readonly suggestions: readonly LadderRequirement[];
  readonly optionalDone: number;
  readonly optionalReq: number;
}

export const TrainingSuggestion = builder.objectRef<SuggestionRow>('TrainingSuggestion').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID', description: 'Of the staff profile.' }),
    name: t.exposeString('name'),
    staffNo: t.exposeString('staffNo'),
    phoneNo: t.exposeString('phoneNo', { nullable: true }),
    designation: t.exposeString('designation', { nullable: true }),
    emStatus: t.expose('emStatus', { type: EmStatusEnum }),
    emType: t.expose('emType', { type: EmTypeEnum, nullable: true }),
    plrdGradeID: t.expose('plrdGradeID', { type: 'RecordID', nullable: true }),
    plrdName: t.exposeString('plrdName', { nullable: true }),
    plrdCode: t.exposeString('plrdCode', { nullable: true }),
    plrdDateIssued: t.exposeString('plrdDateIssued', { nullable: true }),
    nextGradeID: t.expose('nextGradeID', {
      type: 'RecordID',
      nullable: true,
      description: 'The grade to reach; null at the top of the ladder.',
    }),
    nextGradeCode: t.exposeString('nextGradeCode', { nullable: true }),
    eligibility: t.expose('eligibility', {
      type: EligibilityEnum,
      nullable: true,
      description: 'By training; null at the top of the ladder.',
    }),
    projectedDate: t.exposeString('projectedDate', {
      nullable: true,
      description: 'YYYY-MM-DD, by experience in the grade.',
    }),
    suggestions: t.field({
      type: [SuggestedModule],
      resolve: ({ suggestions }) => [...suggestions],
    }),
    optionalDone: t.exposeInt('optionalDone', { description: 'Recommended modules completed.' }),
    optionalReq: t.exposeInt('optionalReq', { description: 'Recommended modules needed.' }),
  }),
});
