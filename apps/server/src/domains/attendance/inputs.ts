import { builder } from '../../platform/graphql/builder.ts';
import { ApprovalStatusEnum } from './types.ts';

export const UpdateAttendanceInput = builder.inputType('UpdateAttendanceInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    accountID: t.field({ type: 'RecordID' }),
    securityAgencyID: t.field({ type: 'RecordID' }),
    timeIn: t.field({ type: 'Timestamp' }),
    timeInSiteID: t.field({ type: 'RecordID' }),
    timeInSiteProfileID: t.field({ type: 'RecordID' }),
    timeInRemark: t.string(),
    timeOut: t.field({ type: 'Timestamp' }),
    timeOutSiteID: t.field({ type: 'RecordID' }),
    timeOutSiteProfileID: t.field({ type: 'RecordID' }),
    timeOutRemark: t.string(),
    deploymentID: t.field({ type: 'RecordID' }),
    approvalStatus: t.field({ type: ApprovalStatusEnum }),
    approvedDuration: t.float(),
    reviewedTimestamp: t.field({
      type: 'Timestamp',
      description: 'Marks the approval flow; the time itself is set by the server.',
    }),
    reviewedBy: t.string({ description: 'Set by the server.' }),
    remark: t.string(),
    reason: t.string({
      description:
        'Why: asked of a rejection, of more than was clocked, and of what overlaps another record.',
    }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});

export const CreateAttendanceInput = builder.inputType('CreateAttendanceInput', {
  fields: (t) => ({
    accountID: t.field({ type: 'RecordID', required: true }),
    approvalStatus: t.field({ type: ApprovalStatusEnum }),
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    timeIn: t.field({ type: 'Timestamp', required: true }),
    timeInSiteID: t.field({ type: 'RecordID' }),
    timeInSiteProfileID: t.field({ type: 'RecordID' }),
    timeInRemark: t.string(),
    timeOut: t.field({ type: 'Timestamp' }),
    timeOutSiteID: t.field({ type: 'RecordID' }),
    timeOutSiteProfileID: t.field({ type: 'RecordID' }),
    timeOutRemark: t.string(),
    deploymentID: t.field({
      type: 'RecordID',
      description: 'The line of the roster that the person worked.',
    }),
    reason: t.string({ description: 'Why it stands although it overlaps another record.' }),
  }),
});

export const CloseAttendanceInput = builder.inputType('CloseAttendanceInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    timeOut: t.field({
      type: 'Timestamp',
      description: 'When the person went; left out where nobody knows it.',
    }),
    reason: t.string({ required: true }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});

const FileReference = builder.inputType('FileReference', {
  fields: (t) => ({
    bucket: t.string({ required: true }),
    key: t.string({ required: true }),
    region: t.string({ required: true }),
  }),
});

/** What a guard's application sends when its user comes or goes. */
export const ClockInput = builder.inputType('ClockInput', {
  fields: (t) => ({
    time: t.field({
      type: 'Timestamp',
      required: true,
      description: 'When it happened, by the clock of the device.',
    }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    photo: t.field({ type: FileReference }),
    latitude: t.float(),
    longitude: t.float(),
    remark: t.string(),
    deploymentID: t.field({
      type: 'RecordID',
      description: 'On coming: the line of the roster that the guard comes for.',
    }),
  }),
});
export type ClockShape = typeof ClockInput.$inferInput;
