import {
  candidateStates,
  type CandidateReason,
  type CandidateState,
} from '@guardroom/rules/deployment/gap/candidates';
import {
  gapKinds,
  tornReasons,
  type Gap,
  type TornLine,
} from '@guardroom/rules/deployment/gap/short-places';
import type { Shift } from '@guardroom/rules/deployment/shifts';
import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../types.ts';

export const ShortPostShow = builder.enumType('ShortPostShow', { values: gapKinds });

const TornReasonEnum = builder.enumType('DeploymentTornReason', { values: tornReasons });

const Torn = builder.objectRef<TornLine>('DeploymentTorn').implement({
  description: 'A line whose person does not come.',
  fields: (t) => ({
    deploymentID: t.expose('deploymentID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffName: t.exposeString('staffName'),
    why: t.expose('why', { type: TornReasonEnum }),
  }),
});

/** A place of the roster, named. */
export interface NamedPlace {
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly date: string;
  readonly shift: Shift;
  readonly shiftTypeID: number | null;
  readonly shiftName: string;
  readonly startDatetime: string;
  readonly endDatetime: string;
}

/** A place that lacks somebody, or has too many. */
export interface ShortPostRow
  extends NamedPlace, Pick<Gap, 'grade' | 'needed' | 'planned' | 'missing' | 'torn'> {}

const ShortPost = builder.objectRef<ShortPostRow>('ShortPost').implement({
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    date: t.expose('date', { type: 'Date' }),
    shift: t.expose('shift', { type: DeploymentShift }),
    shiftTypeID: t.expose('shiftTypeID', {
      type: 'RecordID',
      nullable: true,
      description: 'The agency’s own kind of shift; null where shift names the kind.',
    }),
    shiftName: t.exposeString('shiftName'),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    PLRDGradeCode: t.string({
      nullable: true,
      description: 'The lowest grade that may stand there; null for any.',
      resolve: ({ grade }) => grade?.code ?? null,
    }),
    needed: t.exposeInt('needed', {
      nullable: true,
      description: 'Null where nothing is said and somebody who is planned does not come.',
    }),
    planned: t.exposeInt('planned', { description: 'Those who come.' }),
    missing: t.exposeInt('missing', { description: 'Below zero: so many are too many.' }),
    torn: t.field({
      type: [Torn],
      description: 'Who is planned and does not come: declined, on leave, or noted as absent.',
      resolve: ({ torn }) => [...torn],
    }),
  }),
});

export interface ShortPosts {
  readonly result: readonly ShortPostRow[];
  readonly count: number;
  readonly missing: number;
  readonly over: number;
}

export const ShortPostList = builder.objectRef<ShortPosts>('ShortPostList').implement({
  fields: (t) => ({
    result: t.field({
      type: [ShortPost],
      description: 'By time, then by site; the first 500.',
      resolve: ({ result }) => [...result],
    }),
    count: t.exposeInt('count', { description: 'Places, beyond those listed too.' }),
    missing: t.exposeInt('missing', { description: 'People, over all places.' }),
    over: t.exposeInt('over', { description: 'People too many, over all places.' }),
  }),
});

const CandidateStateEnum = builder.enumType('ReplacementState', { values: candidateStates });

/** Somebody who might stand at a place. */
export interface CandidateRow {
  readonly staffProfileID: number;
  readonly name: string;
  readonly staffNo: string;
  readonly designation: string | null;
  readonly phoneNo: string | null;
  readonly state: CandidateState;
  readonly reasons: readonly CandidateReason[];
}

const Reason = builder.objectRef<CandidateReason>('ReplacementReason').implement({
  fields: (t) => ({
    sentence: t.exposeString('sentence'),
    good: t.exposeBoolean('good', { description: 'It speaks for them.' }),
  }),
});

const Candidate = builder.objectRef<CandidateRow>('ReplacementCandidate').implement({
  fields: (t) => ({
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    staffNo: t.exposeString('staffNo'),
    designation: t.exposeString('designation', { nullable: true }),
    phoneNo: t.exposeString('phoneNo', {
      nullable: true,
      description: 'Only for those who may see staff.',
    }),
    state: t.expose('state', {
      type: CandidateStateEnum,
      description:
        'WARNED: something speaks against it that does not block; BLOCKED: something does.',
    }),
    reasons: t.field({ type: [Reason], resolve: ({ reasons }) => [...reasons] }),
  }),
});

/** Who may stand at a place, and where that is. */
export interface ReplacementRow extends NamedPlace {
  /** Of the line that is given to somebody else; null for an open place. */
  readonly deploymentID: number | null;
  readonly version: number | null;
  readonly staffName: string | null;
  readonly candidates: readonly CandidateRow[];
  readonly may: number;
  readonly total: number;
  readonly bounded: boolean;
}

export const Replacement = builder.objectRef<ReplacementRow>('Replacement').implement({
  description: 'Who may stand at a place of the roster, in the order in which to ask them.',
  fields: (t) => ({
    deploymentID: t.expose('deploymentID', {
      type: 'RecordID',
      nullable: true,
      description: 'The line that is given to somebody else; null for a place without anybody.',
    }),
    version: t.exposeInt('version', { nullable: true, description: 'Of that line.' }),
    staffName: t.exposeString('staffName', { nullable: true, description: 'Who has it now.' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    date: t.expose('date', { type: 'Date' }),
    shift: t.expose('shift', { type: DeploymentShift }),
    shiftTypeID: t.expose('shiftTypeID', { type: 'RecordID', nullable: true }),
    shiftName: t.exposeString('shiftName'),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    candidates: t.field({
      type: [Candidate],
      description: 'Those who are planned nowhere at that time; the first 200.',
      resolve: ({ candidates }) => [...candidates],
    }),
    may: t.exposeInt('may', { description: 'How many of all may, warned of or not.' }),
    total: t.exposeInt('total', { description: 'How many they are, beyond those listed too.' }),
    bounded: t.exposeBoolean('bounded', {
      description:
        'More than 3,000 are free then: those alone who were entered first are looked at.',
    }),
  }),
});
