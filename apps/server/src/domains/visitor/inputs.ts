import { builder } from '../../platform/graphql/builder.ts';
import { SubmissionTypeEnum } from './types.ts';

const here = 'Whoever is signed in.';

export const CreateVisitorRecordInput = builder.inputType('CreateVisitorRecordInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID', description: 'Follows from siteProfileID.' }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    type: t.field({
      type: SubmissionTypeEnum,
      description: 'MANUAL unless a guard says otherwise.',
    }),
    name: t.string({ required: true }),
    phoneNo: t.string({ required: true }),
    purpose: t.string({ required: true }),
    block: t.string(),
    unit: t.string(),
    vehicleNo: t.string(),
    remarks: t.string(),
    inTimestamp: t.field({ type: 'Timestamp', required: true }),
    inAccountID: t.field({ type: 'RecordID', description: here }),
    inStaffProfileID: t.field({ type: 'RecordID', description: here }),
    allowBlocked: t.boolean({ description: 'Let in although on the block list.' }),
  }),
});

export const UpdateVisitorRecordInput = builder.inputType('UpdateVisitorRecordInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    siteProfileID: t.field({ type: 'RecordID' }),
    name: t.string(),
    phoneNo: t.string(),
    purpose: t.string(),
    block: t.string({ description: 'Empty: none, here and below.' }),
    unit: t.string(),
    vehicleNo: t.string(),
    remarks: t.string(),
    inTimestamp: t.field({ type: 'Timestamp' }),
    outTimestamp: t.field({ type: 'Timestamp', description: 'The visitor left.' }),
    stillInside: t.boolean({ description: 'True: the visitor has not left after all.' }),
    cancelled: t.int({ description: '1: entered by mistake.' }),
    version: t.int({ description: 'The version that the sender saw; a stale one is refused.' }),
  }),
});

export const CreateVisitorBlockInput = builder.inputType('CreateVisitorBlockInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    name: t.string(),
    phoneNo: t.string(),
    vehicleNo: t.string(),
    reason: t.string({ required: true }),
  }),
});

export const UpdateVisitorBlockInput = builder.inputType('UpdateVisitorBlockInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    deleted: t.int({ required: true, description: '1 takes off the list, 0 puts back.' }),
    version: t.int({ description: 'The version that the sender saw; a stale one is refused.' }),
  }),
});

export const UpdateVisitorSettingInput = builder.inputType('UpdateVisitorSettingInput', {
  fields: (t) => ({
    retentionMonths: t.int({ required: true }),
    purposes: t.field({ type: ['String'], required: true, description: 'All of them.' }),
    version: t.int({ description: 'The version that the sender saw; a stale one is refused.' }),
  }),
});
