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
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import { clientUsersOf } from '../client/store.ts';

export const ContractStatusEnum = builder.enumType('ContractStatus', { values: contractStatuses });

export const ReviewIntervalEnum = builder.enumType('ReviewInterval', { values: reviewIntervals });

/** What every record of this domain carries. */
export interface Kept {
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
  /** The site contract that it stands beside. */
  readonly siteHistoryID: number | null;
  readonly siteHistoryStart: string | null;
  readonly siteHistoryEnd: string | null;
  readonly siteHistoryVersion: number | null;
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

const made = madeOf<ContractRow>();

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
      ...made(['clientProfileID'], (row, _, { db }) => clientUsersOf(db, row.clientProfileID)),
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
      ...made(
        ['reviewInterval', 'startDatetime', 'nextMeetingStart', 'lastMeetingStart'],
        (row, _, { viewer }) => nextReviewDate(row, viewer?.timeZone ?? 'UTC'),
      ),
    }),
    siteContractEnd: t.expose('siteContractEnd', {
      type: 'Timestamp',
      nullable: true,
      description: "End of the site's contract that runs now, unless it was renewed.",
    }),
    siteHistoryID: t.expose('siteHistoryID', {
      type: 'RecordID',
      nullable: true,
      description: 'The site contract that it stands beside.',
    }),
    siteHistoryStart: t.expose('siteHistoryStart', { type: 'Timestamp', nullable: true }),
    siteHistoryEnd: t.expose('siteHistoryEnd', { type: 'Timestamp', nullable: true }),
    siteHistoryVersion: t.exposeInt('siteHistoryVersion', { nullable: true }),
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
