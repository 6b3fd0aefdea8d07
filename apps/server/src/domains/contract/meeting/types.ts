import { type Better } from '@guardroom/rules/contract/indicator/better';
import {
  actionSides,
  actionStatuses,
  meetingTypes,
  type ActionSide,
  type ActionStatus,
  type MeetingType,
} from '@guardroom/rules/contract/inputs';
import { invitationState, invitationStates } from '@guardroom/rules/contract/meeting/invitation';
import { builder } from '../../../platform/graphql/builder.ts';
import { BetterEnum } from '../indicator/types.ts';
import type { Kept } from '../types.ts';

export const MeetingTypeEnum = builder.enumType('ContractMeetingType', { values: meetingTypes });

export const InvitationStateEnum = builder.enumType('InvitationState', {
  description: 'CHANGED: who attends was told of it as it was before.',
  values: invitationStates,
});

/** A review meeting, with what the meeting before it left to be done (ENT-12, CON-79). */
export interface ContractMeetingRow extends Kept {
  readonly contractID: number;
  readonly startDatetime: string;
  readonly endDatetime: string;
  readonly type: MeetingType;
  readonly venue: string | null;
  readonly agenda: string | null;
  readonly note: string | null;
  readonly actionPlan: string | null;
  readonly previousMeetingID: number | null;
  readonly previousStartDatetime: string | null;
  readonly previousActionPlan: string | null;
  readonly siteProfileName: string;
  /** How often an invitation, an update or a cancellation was sent. */
  readonly invitationCount: number;
  readonly invitedOn: string | null;
  readonly invitedFacts: string | null;
  /** Attendees who were added or taken off since. */
  readonly uninformed: number;
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
    agenda: t.exposeString('agenda', { nullable: true }),
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
    invitedOn: t.expose('invitedOn', {
      type: 'Timestamp',
      nullable: true,
      description: 'When the invitation that holds was sent.',
    }),
    invitation: t.field({ type: InvitationStateEnum, resolve: invitationState }),
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
  readonly meetingStart: string;
  readonly target: number | null;
  readonly unit: string | null;
  readonly better: Better;
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
    unit: t.exposeString('unit', { nullable: true }),
    better: t.expose('better', { type: BetterEnum }),
    meetingStart: t.expose('meetingStart', { type: 'Timestamp' }),
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

export const ActionSideEnum = builder.enumType('ContractActionSide', { values: actionSides });

/** A next action of a meeting: what, by whom, until when. */
export interface ContractActionRow extends Kept {
  readonly contractID: number;
  readonly contractMeetingID: number;
  readonly description: string;
  readonly owner: string | null;
  /** Whose it is. */
  readonly side: ActionSide;
  /** `YYYY-MM-DD` */
  readonly dueDate: string | null;
  readonly status: ActionStatus;
  readonly doneOn: string | null;
  /** Who said that it is done; null of what was done before that was kept. */
  readonly doneByName: string | null;
  /** Null where somebody of the agency said so. */
  readonly doneByClientUserProfileID: number | null;
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
    side: t.expose('side', { type: ActionSideEnum }),
    dueDate: t.exposeString('dueDate', { nullable: true, description: 'YYYY-MM-DD' }),
    status: t.expose('status', { type: ActionStatusEnum }),
    doneOn: t.expose('doneOn', { type: 'Timestamp', nullable: true }),
    doneByName: t.exposeString('doneByName', {
      nullable: true,
      description: 'Who said that it is done; null of what was done before that was kept.',
    }),
    doneByClientUserProfileID: t.expose('doneByClientUserProfileID', {
      type: 'RecordID',
      nullable: true,
      description: 'Where a user of the client said so.',
    }),
    siteProfileName: t.exposeString('siteProfileName', { description: 'Of the contract.' }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});
