import {
  actionStatuses,
  meetingTypes,
  type ActionStatus,
  type MeetingType,
} from '@guardroom/rules/contract/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import type { Kept } from '../types.ts';

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
