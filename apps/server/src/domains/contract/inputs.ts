import { builder } from '../../platform/graphql/builder.ts';
import { BetterEnum } from './indicator/types.ts';
import { ActionSideEnum, ActionStatusEnum, MeetingTypeEnum } from './meeting/types.ts';
import { ContractStatusEnum, ReviewIntervalEnum } from './types.ts';

const seenVersion = 'The version that the sender saw; a stale one is refused with code STALE.';
const besideWhich =
  'The site contract that it stands beside, of the same site and client; 0 for the one that the same request creates before.';
const unitMeaning = 'What target and scores count: %, minutes, complaints.';
const deletedFlag = '1 removes, 0 brings back.';

export const CreateContractInput = builder.inputType('CreateContractInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID', description: 'Follows from siteProfileID.' }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    clientProfileID: t.field({ type: 'RecordID', required: true }),
    startDatetime: t.field({ type: 'Timestamp', required: true }),
    endDatetime: t.field({ type: 'Timestamp' }),
    status: t.field({ type: ContractStatusEnum, required: true }),
    note: t.string(),
    reviewInterval: t.field({ type: ReviewIntervalEnum }),
    siteHistoryID: t.field({ type: 'RecordID', description: besideWhich }),
  }),
});

export const UpdateContractInput = builder.inputType('UpdateContractInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID', description: 'Follows from siteProfileID.' }),
    siteProfileID: t.field({ type: 'RecordID' }),
    clientProfileID: t.field({ type: 'RecordID' }),
    startDatetime: t.field({ type: 'Timestamp' }),
    endDatetime: t.field({ type: 'Timestamp' }),
    status: t.field({ type: ContractStatusEnum }),
    note: t.string(),
    reviewInterval: t.field({ type: ReviewIntervalEnum }),
    siteHistoryID: t.field({ type: 'RecordID', description: besideWhich }),
    version: t.int({ description: seenVersion }),
  }),
});

export const CreateContractFileInput = builder.inputType('CreateContractFileInput', {
  fields: (t) => ({
    contractID: t.field({
      type: 'RecordID',
      required: true,
      description: '0 for the contract that the same request creates.',
    }),
    bucket: t.string({ required: true }),
    key: t.string({ required: true }),
    region: t.string({ required: true }),
  }),
});

export const UpdateContractFileInput = builder.inputType('UpdateContractFileInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    deleted: t.int({ required: true, description: deletedFlag }),
  }),
});

export const CreateContractIndicatorInput = builder.inputType('CreateContractIndicatorInput', {
  fields: (t) => ({
    contractID: t.field({ type: 'RecordID', required: true }),
    title: t.string({ required: true }),
    description: t.string(),
    target: t.float({ description: 'From 0 to 100.' }),
    unit: t.string({ description: unitMeaning }),
    better: t.field({ type: BetterEnum }),
  }),
});

export const UpdateContractIndicatorInput = builder.inputType('UpdateContractIndicatorInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    title: t.string(),
    description: t.string(),
    target: t.float({ description: 'From 0 to 100.' }),
    unit: t.string({ description: unitMeaning }),
    better: t.field({ type: BetterEnum }),
    deleted: t.int({ description: deletedFlag }),
    version: t.int({ description: seenVersion }),
  }),
});

const ContractScoreInput = builder.inputType('ContractScoreInput', {
  fields: (t) => ({
    contractIndicatorID: t.field({ type: 'RecordID', required: true }),
    score: t.float({ description: 'From 0 to 100.' }),
    remark: t.string(),
  }),
});

const ContractAttendeeInput = builder.inputType('ContractAttendeeInput', {
  description: 'A user of the client, one of the staff, or somebody by name.',
  fields: (t) => ({
    id: t.field({ type: 'RecordID', description: 'Of an attendee who is there already.' }),
    clientUserProfileID: t.field({ type: 'RecordID' }),
    staffProfileID: t.field({ type: 'RecordID' }),
    name: t.string({ description: 'Of who has no profile.' }),
    email: t.string({ description: 'Of who has no profile.' }),
  }),
});

const ContractActionInput = builder.inputType('ContractActionInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', description: 'Of an action that is there already.' }),
    description: t.string({ required: true }),
    owner: t.string(),
    side: t.field({ type: ActionSideEnum }),
    dueDate: t.string({ description: 'YYYY-MM-DD' }),
  }),
});

export const CreateContractMeetingInput = builder.inputType('CreateContractMeetingInput', {
  fields: (t) => ({
    contractID: t.field({ type: 'RecordID', required: true }),
    startDatetime: t.field({ type: 'Timestamp', required: true }),
    endDatetime: t.field({ type: 'Timestamp', required: true }),
    type: t.field({ type: MeetingTypeEnum, required: true }),
    venue: t.string(),
    agenda: t.string(),
    note: t.string(),
    actionPlan: t.string(),
    attendees: t.field({
      type: [ContractAttendeeInput],
      description: 'All who attend: those not named any more are removed.',
    }),
    scores: t.field({ type: [ContractScoreInput] }),
    actions: t.field({ type: [ContractActionInput] }),
  }),
});

export const UpdateContractMeetingInput = builder.inputType('UpdateContractMeetingInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    startDatetime: t.field({ type: 'Timestamp' }),
    endDatetime: t.field({ type: 'Timestamp' }),
    type: t.field({ type: MeetingTypeEnum }),
    venue: t.string(),
    agenda: t.string(),
    note: t.string(),
    actionPlan: t.string(),
    attendees: t.field({
      type: [ContractAttendeeInput],
      description: 'All who attend: those not named any more are removed.',
    }),
    scores: t.field({ type: [ContractScoreInput] }),
    actions: t.field({
      type: [ContractActionInput],
      description: 'All next actions of the meeting: those not named any more are removed.',
    }),
    version: t.int({ description: seenVersion }),
  }),
});

export const UpdateContractActionInput = builder.inputType('UpdateContractActionInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    description: t.string(),
    owner: t.string(),
    side: t.field({ type: ActionSideEnum }),
    dueDate: t.string({ description: 'YYYY-MM-DD' }),
    status: t.field({ type: ActionStatusEnum }),
    version: t.int({ description: seenVersion }),
  }),
});

export const CreateIndicatorTemplateInput = builder.inputType('CreateIndicatorTemplateInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    target: t.float({ description: 'From 0 to 100.' }),
    unit: t.string({ description: unitMeaning }),
    better: t.field({ type: BetterEnum }),
  }),
});

export const UpdateIndicatorTemplateInput = builder.inputType('UpdateIndicatorTemplateInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    title: t.string(),
    target: t.float({ description: 'From 0 to 100.' }),
    unit: t.string({ description: unitMeaning }),
    better: t.field({ type: BetterEnum }),
    deleted: t.int({ description: deletedFlag }),
    version: t.int({ description: seenVersion }),
  }),
});
