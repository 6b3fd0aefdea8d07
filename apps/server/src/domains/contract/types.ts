import {
  contractStatuses,
  type ContractStatus,
  type StoredStatus,
} from '@guardroom/rules/contract/contract-status';
import {
  nextReviewDate,
  reviewIntervals,
  type ReviewInterval,
} from '@guardroom/rules/contract/next-review-date';
import {
  actionStatuses,
  meetingTypes,
  type ActionStatus,
  type MeetingType,
} from '@guardroom/rules/contract/inputs';
import type { FileLink } from '../../platform/files/files.ts';
import { findOriginal } from '../../platform/files/stored-file-store.ts';
import { StoredOriginal } from '../../platform/files/stored-original.ts';
import { StoredFileLink } from '../../platform/files/stored-file-link.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { clientUsersOf } from '../client/store.ts';

export const ContractStatusEnum = builder.enumType('ContractStatus', { values: contractStatuses });
export const ReviewIntervalEnum = builder.enumType('ReviewInterval', { values: reviewIntervals });

/** What every record of this domain carries. */
interface Kept {
  readonly id: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

/** A contract as the store reads it, with what its list and profile show (ENT-08, ENT-09). */
export interface ContractRow extends Kept {
  readonly securityAgencyID: number;
  readonly securitySiteID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly clientProfileID: number;
  readonly clientName: string;
  readonly clientEmail: string | null;
  readonly clientPhoneNo: string | null;
  readonly startDatetime: string;
  readonly endDatetime: string | null;
  /** At the moment of reading. */
  readonly status: ContractStatus;
  readonly storedStatus: StoredStatus;
  readonly note: string | null;
  readonly reviewInterval: ReviewInterval;
  readonly nextMeetingStart: string | null;
  readonly lastMeetingStart: string | null;
  readonly siteContractEnd: string | null;
  readonly renewed: boolean;
  readonly version: number;
}

/** A person of the contract's client, for a link to their profile (ENT-09). */
interface ContractClientUser {
  readonly id: number;
  readonly name: string;
}

const ContractClientUser = builder.objectRef<ContractClientUser>('ContractClientUser').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    name: t.exposeString('name'),
  }),
});

export const Contract = builder.objectRef<ContractRow>('Contract').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securitySiteID: t.expose('securitySiteID', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID' }),
    clientName: t.exposeString('clientName'),
    clientEmail: t.exposeString('clientEmail', { nullable: true }),
    clientPhoneNo: t.exposeString('clientPhoneNo', { nullable: true }),
    clientUsers: t.field({
      type: [ContractClientUser],
      resolve: (row, _, { db }) => clientUsersOf(db, row.clientProfileID),
    }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp', nullable: true }),
    status: t.expose('status', {
      type: ContractStatusEnum,
      description: 'ACTIVE is INCOMING before the start and ENDED after the end.',
    }),
    note: t.exposeString('note', { nullable: true }),
    reviewInterval: t.expose('reviewInterval', { type: ReviewIntervalEnum }),
    nextReviewDate: t.field({
      type: 'Timestamp',
      nullable: true,
      description: 'The next meeting, else the last one (or the start) and the interval.',
      resolve: (row, _, { viewer }) => nextReviewDate(row, viewer?.timeZone ?? 'UTC'),
    }),
    siteContractEnd: t.expose('siteContractEnd', {
      type: 'Timestamp',
      nullable: true,
      description: "End of the site's contract that runs now, unless it was renewed.",
    }),
    renewed: t.exposeBoolean('renewed', {
      description: 'Another active contract of the same site and client goes on after this one.',
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** A file of a contract (ENT-10). */
export interface ContractFileRow extends Kept {
  readonly contractID: number;
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
}

export const ContractFile = builder.objectRef<ContractFileRow>('ContractFile').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    contractID: t.expose('contractID', { type: 'RecordID' }),
    bucket: t.exposeString('bucket'),
    key: t.exposeString('key'),
    region: t.exposeString('region'),
    name: t.string({
      description: 'As it was called when it was uploaded, cleaned.',
      resolve: ({ key }) => key.replace(/^.*\/[^_]*_/, ''),
    }),
    link: t.field({
      type: StoredFileLink,
      resolve: (row, _, { db, services }): FileLink => services.files.link(db.scope, row),
    }),
    original: t.field({
      type: StoredOriginal,
      nullable: true,
      description:
        'Null for a PDF, which is kept as it came, and for an image that came before originals were kept.',
      resolve: async (row, _, { db }) => (await findOriginal(db, row)) ?? null,
    }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** What the agency is measured by (ENT-11). `target` is a score from 0 to 100. */
export interface ContractIndicatorRow extends Kept {
  readonly contractID: number;
  readonly title: string;
  readonly description: string | null;
  readonly target: number | null;
  readonly version: number;
}

export const ContractIndicator = builder
  .objectRef<ContractIndicatorRow>('ContractIndicator')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      contractID: t.expose('contractID', { type: 'RecordID' }),
      title: t.exposeString('title'),
      description: t.exposeString('description', { nullable: true }),
      target: t.exposeFloat('target', { nullable: true, description: 'From 0 to 100.' }),
      version: t.exposeInt('version'),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });

export const MeetingTypeEnum = builder.enumType('ContractMeetingType', { values: meetingTypes });

/** A review meeting, with what the meeting before it left to be done (ENT-12, CON-79). */
export interface ContractMeetingRow extends Kept {
  readonly contractID: number;
  readonly startDatetime: string;
  readonly endDatetime: string;
  readonly type: MeetingType;
  readonly venue: string | null;
  readonly note: string | null;
  readonly actionPlan: string | null;
  readonly previousMeetingID: number | null;
  readonly previousStartDatetime: string | null;
  readonly previousActionPlan: string | null;
  readonly siteProfileName: string;
  readonly scoredIndicators: number;
  readonly aimedIndicators: number;
  readonly metIndicators: number;
  readonly version: number;
}

export const ContractMeeting = builder.objectRef<ContractMeetingRow>('ContractMeeting').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    contractID: t.expose('contractID', { type: 'RecordID' }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    type: t.expose('type', { type: MeetingTypeEnum }),
    venue: t.exposeString('venue', { nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    actionPlan: t.exposeString('actionPlan', { nullable: true }),
    previousMeetingID: t.expose('previousMeetingID', { type: 'RecordID', nullable: true }),
    previousStartDatetime: t.expose('previousStartDatetime', { type: 'Timestamp', nullable: true }),
    previousActionPlan: t.exposeString('previousActionPlan', { nullable: true }),
    siteProfileName: t.exposeString('siteProfileName', { description: 'Of the contract.' }),
    scoredIndicators: t.exposeInt('scoredIndicators', { description: 'How many have a score.' }),
    aimedIndicators: t.exposeInt('aimedIndicators', {
      description: 'How many of those scored have a target.',
    }),
    metIndicators: t.exposeInt('metIndicators', {
      description: 'How many of those scored reached their target.',
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** What an indicator was given in a meeting. */
export interface ContractScoreRow extends Kept {
  readonly contractID: number;
  readonly contractMeetingID: number;
  readonly contractIndicatorID: number;
  readonly indicatorTitle: string;
  readonly target: number | null;
  readonly score: number | null;
  readonly remark: string | null;
}

export const ContractScore = builder.objectRef<ContractScoreRow>('ContractScore').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    contractID: t.expose('contractID', { type: 'RecordID' }),
    contractMeetingID: t.expose('contractMeetingID', { type: 'RecordID' }),
    contractIndicatorID: t.expose('contractIndicatorID', { type: 'RecordID' }),
    indicatorTitle: t.exposeString('indicatorTitle'),
    target: t.exposeFloat('target', { nullable: true }),
    score: t.exposeFloat('score', { nullable: true, description: 'From 0 to 100.' }),
    remark: t.exposeString('remark', { nullable: true }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

export const ActionStatusEnum = builder.enumType('ContractActionStatus', {
  values: actionStatuses,
});

/** A next action of a meeting: what, by whom, until when. */
export interface ContractActionRow extends Kept {
  readonly contractID: number;
  readonly contractMeetingID: number;
  readonly description: string;
  readonly owner: string | null;
  /** `YYYY-MM-DD` */
  readonly dueDate: string | null;
  readonly status: ActionStatus;
  readonly doneOn: string | null;
  readonly siteProfileName: string;
  readonly version: number;
}

export const ContractAction = builder.objectRef<ContractActionRow>('ContractAction').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    contractID: t.expose('contractID', { type: 'RecordID' }),
    contractMeetingID: t.expose('contractMeetingID', { type: 'RecordID' }),
    description: t.exposeString('description'),
    owner: t.exposeString('owner', { nullable: true }),
    dueDate: t.exposeString('dueDate', { nullable: true, description: 'YYYY-MM-DD' }),
    status: t.expose('status', { type: ActionStatusEnum }),
    doneOn: t.expose('doneOn', { type: 'Timestamp', nullable: true }),
    siteProfileName: t.exposeString('siteProfileName', { description: 'Of the contract.' }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

const renewalKinds = ['CONTRACT', 'SITE_CONTRACT'] as const;
export const RenewalKindEnum = builder.enumType('RenewalKind', { values: renewalKinds });

/** A contract or site contract that ends within 90 days and was not renewed. */
export interface RenewalRow {
  readonly kind: (typeof renewalKinds)[number];
  /** Of the contract, or of the site contract. */
  readonly id: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly clientProfileID: number | null;
  readonly clientName: string | null;
  readonly endDatetime: string;
}

export const Renewal = builder.objectRef<RenewalRow>('Renewal').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: RenewalKindEnum }),
    id: t.expose('id', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID', nullable: true }),
    clientName: t.exposeString('clientName', { nullable: true }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
  }),
});
