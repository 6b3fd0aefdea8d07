import { adjustmentKinds } from '@guardroom/rules/leave/balance';
import { builder } from '../../platform/graphql/builder.ts';
import { EnteredHolidayKindEnum } from './holiday/types.ts';
import { HalfDayEnum, LeaveDecisionEnum, LeaveFindingCodeEnum } from './types.ts';

const version = 'The version that the sender saw; a stale one is refused.';
const daysDescription =
  'What is taken from the balance; all days that are no public holidays unless given.';

export const CreateLeaveRequestInput = builder.inputType('CreateLeaveRequestInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    leaveTypeID: t.field({ type: 'RecordID', required: true }),
    startDate: t.field({ type: 'Date', required: true }),
    endDate: t.field({ type: 'Date', required: true, description: 'The last day of leave.' }),
    halfDay: t.field({ type: HalfDayEnum, description: 'Of a single day.' }),
    days: t.float({ description: daysDescription }),
    note: t.string(),
  }),
});

export const AskLeaveInput = builder.inputType('AskLeaveInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    leaveTypeID: t.field({ type: 'RecordID', required: true }),
    startDate: t.field({ type: 'Date', required: true }),
    endDate: t.field({ type: 'Date', required: true, description: 'The last day of leave.' }),
    halfDay: t.field({ type: HalfDayEnum, description: 'Of a single day.' }),
    note: t.string(),
  }),
});

export const UpdateLeaveRequestInput = builder.inputType('UpdateLeaveRequestInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    leaveTypeID: t.field({ type: 'RecordID', required: true }),
    startDate: t.field({ type: 'Date', required: true }),
    endDate: t.field({ type: 'Date', required: true }),
    halfDay: t.field({ type: HalfDayEnum }),
    days: t.float({ description: daysDescription }),
    note: t.string(),
    version: t.int({ description: version }),
  }),
});

export const LeaveQuestionInput = builder.inputType('LeaveQuestionInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', description: 'Of the request, if it is kept already.' }),
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    leaveTypeID: t.field({ type: 'RecordID', required: true }),
    startDate: t.field({ type: 'Date', required: true }),
    endDate: t.field({ type: 'Date', required: true }),
    halfDay: t.field({ type: HalfDayEnum }),
    days: t.float({ description: daysDescription }),
  }),
});

export const DecideLeaveRequestInput = builder.inputType('DecideLeaveRequestInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    status: t.field({ type: LeaveDecisionEnum, required: true }),
    reason: t.string({ description: 'Needed to reject.' }),
    seen: t.field({
      type: [LeaveFindingCodeEnum],
      description: 'What speaks against it and was shown: anything else refuses the approval.',
    }),
    version: t.int({ description: version }),
  }),
});

export const CancelLeaveRequestInput = builder.inputType('CancelLeaveRequestInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    reason: t.string({ description: 'Needed for leave that was approved.' }),
    version: t.int({ description: version }),
  }),
});

export const CreateLeaveFileInput = builder.inputType('CreateLeaveFileInput', {
  fields: (t) => ({
    leaveRequestID: t.field({
      type: 'RecordID',
      required: true,
      description: '0: the request that the same operation creates.',
    }),
    bucket: t.string({ required: true }),
    key: t.string({ required: true }),
    region: t.string({ required: true }),
  }),
});

export const UpdateLeaveFileInput = builder.inputType('UpdateLeaveFileInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    deleted: t.int({ required: true, description: '1 removes, 0 brings back.' }),
  }),
});

const EntitlementStepInput = builder.inputType('LeaveEntitlementStepInput', {
  fields: (t) => ({
    months: t.int({ required: true, description: 'Completed months of service.' }),
    days: t.float({ required: true }),
  }),
});

const EntitlementInput = builder.inputType('LeaveEntitlementInput', {
  fields: (t) => ({
    effectiveFrom: t.field({ type: 'Date', required: true }),
    steps: t.field({ type: [EntitlementStepInput], required: true }),
  }),
});

export const CreateLeaveTypeInput = builder.inputType('CreateLeaveTypeInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    code: t.string({ required: true }),
    name: t.string({ required: true }),
    paid: t.boolean({ required: true }),
    needsDocument: t.boolean({ required: true }),
    eligibleMonths: t.int({ required: true }),
    proRata: t.boolean({ required: true }),
    includesLeaveTypeID: t.field({ type: 'RecordID' }),
    entitlements: t.field({ type: [EntitlementInput], required: true }),
  }),
});

export const UpdateLeaveTypeInput = builder.inputType('UpdateLeaveTypeInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    code: t.string(),
    name: t.string(),
    paid: t.boolean(),
    needsDocument: t.boolean(),
    eligibleMonths: t.int(),
    proRata: t.boolean(),
    includesLeaveTypeID: t.field({ type: 'RecordID', description: 'Null for none.' }),
    entitlements: t.field({ type: [EntitlementInput], description: 'All of them.' }),
    deleted: t.int({ description: '1 deletes, 0 brings back.' }),
    version: t.int({ description: version }),
  }),
});

export const LeaveAdjustmentKindEnum = builder.enumType('LeaveAdjustmentKind', {
  values: adjustmentKinds,
});

export const CreateLeaveAdjustmentInput = builder.inputType('CreateLeaveAdjustmentInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    leaveTypeID: t.field({ type: 'RecordID', required: true }),
    year: t.int({ required: true }),
    kind: t.field({ type: LeaveAdjustmentKindEnum, required: true }),
    days: t.float({ required: true, description: 'Negative takes away.' }),
    reason: t.string({ required: true }),
  }),
});

export const UpdateLeaveAdjustmentInput = builder.inputType('UpdateLeaveAdjustmentInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    kind: t.field({ type: LeaveAdjustmentKindEnum }),
    days: t.float(),
    reason: t.string(),
    deleted: t.int({ description: '1 deletes, 0 brings back.' }),
    version: t.int({ description: version }),
  }),
});

export const CreatePublicHolidayInput = builder.inputType('CreatePublicHolidayInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    date: t.field({ type: 'Date', required: true }),
    name: t.string({ required: true }),
    kind: t.field({ type: EnteredHolidayKindEnum, required: true }),
  }),
});

export const UpdatePublicHolidayInput = builder.inputType('UpdatePublicHolidayInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    date: t.field({ type: 'Date' }),
    name: t.string(),
    kind: t.field({ type: EnteredHolidayKindEnum }),
    deleted: t.int({ description: '1 deletes, 0 brings back.' }),
    version: t.int({ description: version }),
  }),
});
