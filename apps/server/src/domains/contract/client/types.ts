import type { ContractStatus } from '@guardroom/rules/contract/contract-status';
import type { ActionSide, ActionStatus, MeetingType } from '@guardroom/rules/contract/inputs';
import type { AttachedFileRow } from '../../../platform/files/attached-file.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { ContractFile, type ContractFileRow } from '../file/types.ts';
import { ActionSideEnum, ActionStatusEnum, MeetingTypeEnum } from '../meeting/types.ts';
import { ContractStatusEnum } from '../types.ts';

/** A contract as its client sees it: what the agency notes of it stays in the office. */
export interface ClientContractRow {
  readonly id: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly startDatetime: string;
  readonly endDatetime: string | null;
  readonly status: ContractStatus;
  readonly nextMeetingStart: string | null;
  readonly lastMeetingStart: string | null;
  readonly openActions: number;
}

export const ClientContract = builder.objectRef<ClientContractRow>('ClientContract').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', {
      type: 'Timestamp',
      nullable: true,
      description: 'Null: until further notice.',
    }),
    status: t.expose('status', { type: ContractStatusEnum, description: 'At this moment.' }),
    nextMeetingStart: t.expose('nextMeetingStart', { type: 'Timestamp', nullable: true }),
    lastMeetingStart: t.expose('lastMeetingStart', { type: 'Timestamp', nullable: true }),
    openActions: t.exposeInt('openActions'),
  }),
});

/** What an indicator was given in a meeting. */
export interface ClientScoreRow {
  readonly contractMeetingID: number;
  readonly startDatetime: string;
  readonly score: number | null;
  readonly remark: string | null;
}

const ClientScore = builder.objectRef<ClientScoreRow>('ClientScore').implement({
  fields: (t) => ({
    contractMeetingID: t.expose('contractMeetingID', { type: 'RecordID' }),
    startDatetime: t.expose('startDatetime', {
      type: 'Timestamp',
      description: 'Of the meeting.',
    }),
    score: t.exposeFloat('score', { nullable: true, description: 'From 0 to 100.' }),
    remark: t.exposeString('remark', { nullable: true }),
  }),
});

/** What the agency promised, and how it was judged. */
export interface ClientIndicatorRow {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly target: number | null;
  readonly scores: readonly ClientScoreRow[];
}

const ClientIndicator = builder.objectRef<ClientIndicatorRow>('ClientIndicator').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    target: t.exposeFloat('target', { nullable: true }),
    scores: t.field({
      type: [ClientScore],
      description: 'Of the latest meetings, in the order of time.',
      resolve: ({ scores }) => [...scores],
    }),
  }),
});

/** What was agreed to be done. */
export interface ClientActionRow {
  readonly id: number;
  readonly contractID: number;
  readonly contractMeetingID: number;
  readonly description: string;
  readonly owner: string | null;
  /** Whose it is. */
  readonly side: ActionSide;
  readonly dueDate: string | null;
  readonly status: ActionStatus;
  readonly doneOn: string | null;
  /** The user of the client who said so; null where the agency did. */
  readonly doneByName: string | null;
  readonly version: number;
}

export const ClientAction = builder.objectRef<ClientActionRow>('ClientAction').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    contractMeetingID: t.expose('contractMeetingID', { type: 'RecordID' }),
    description: t.exposeString('description'),
    owner: t.exposeString('owner', { nullable: true }),
    side: t.expose('side', {
      type: ActionSideEnum,
      description: 'Whose it is; the client completes those of its own side.',
    }),
    dueDate: t.exposeString('dueDate', { nullable: true, description: 'YYYY-MM-DD' }),
    status: t.expose('status', { type: ActionStatusEnum }),
    doneOn: t.expose('doneOn', { type: 'Timestamp', nullable: true }),
    doneByName: t.exposeString('doneByName', {
      nullable: true,
      description: 'The user of the client who said so; null where the agency did.',
    }),
    version: t.exposeInt('version'),
  }),
});

/** A meeting to review the contract: what was said, once it was. */
export interface ClientMeetingRow {
  readonly id: number;
  readonly startDatetime: string;
  readonly endDatetime: string;
  readonly type: MeetingType;
  readonly venue: string | null;
  readonly note: string | null;
  readonly actionPlan: string | null;
}

const ClientMeeting = builder.objectRef<ClientMeetingRow>('ClientMeeting').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    type: t.expose('type', { type: MeetingTypeEnum }),
    venue: t.exposeString('venue', { nullable: true }),
    note: t.exposeString('note', { nullable: true, description: 'The minutes.' }),
    actionPlan: t.exposeString('actionPlan', { nullable: true }),
  }),
});

/** A contract with all that belongs to it. */
export interface ClientContractReviewRow {
  readonly contract: ClientContractRow;
  readonly indicators: readonly ClientIndicatorRow[];
  readonly meetings: readonly ClientMeetingRow[];
  readonly actions: readonly ClientActionRow[];
  readonly files: readonly (ContractFileRow & AttachedFileRow)[];
}

export const ClientContractReview = builder
  .objectRef<ClientContractReviewRow>('ClientContractReview')
  .implement({
    fields: (t) => ({
      contract: t.field({ type: ClientContract, resolve: ({ contract }) => contract }),
      indicators: t.field({
        type: [ClientIndicator],
        resolve: ({ indicators }) => [...indicators],
      }),
      meetings: t.field({
        type: [ClientMeeting],
        description: 'The latest, those to come among them; the latest first.',
        resolve: ({ meetings }) => [...meetings],
      }),
      actions: t.field({
        type: [ClientAction],
        description: 'Open ones first, by when they are due.',
        resolve: ({ actions }) => [...actions],
      }),
      files: t.field({ type: [ContractFile], resolve: ({ files }) => [...files] }),
    }),
  });
