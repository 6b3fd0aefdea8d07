import { AccountStatus } from '../../platform/graphql/account-status.ts';
import { builder } from '../../platform/graphql/builder.ts';

const version = 'The version that the sender saw; a stale one is refused with code STALE.';
const deleted = '1 deletes, as long as nothing needs it; 0 brings it back.';

export const CreateClockingPointInput = builder.inputType('CreateClockingPointInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    name: t.string({ required: true }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID' }),
    tag: t.string(),
    description: t.string(),
  }),
});

export const UpdateClockingPointInput = builder.inputType('UpdateClockingPointInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    securityAgencyID: t.field({ type: 'RecordID' }),
    name: t.string(),
    siteProfileID: t.field({ type: 'RecordID' }),
    tag: t.string({ description: 'Empty for none.' }),
    description: t.string({ description: 'Empty for none.' }),
    status: t.field({ type: AccountStatus }),
    deleted: t.int({ description: deleted }),
    version: t.int({ description: version }),
  }),
});

export const CreateClockingRouteInput = builder.inputType('CreateClockingRouteInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    name: t.string({ required: true }),
    status: t.field({ type: AccountStatus, required: true }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID' }),
    inOrder: t.int({ required: true, description: '1: in the order of the route; 0: free roam.' }),
    islandWide: t.int({ description: '1: any checkpoint of any site; only with free roam.' }),
  }),
});

export const UpdateClockingRouteInput = builder.inputType('UpdateClockingRouteInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    securityAgencyID: t.field({ type: 'RecordID' }),
    name: t.string(),
    status: t.field({ type: AccountStatus }),
    siteProfileID: t.field({ type: 'RecordID' }),
    securitySiteID: t.field({ type: 'RecordID' }),
    inOrder: t.int(),
    islandWide: t.int(),
    routeDetails: t.string({
      description:
        'JSON text of a list of {clockingPointID, index}, the index from 1: all checkpoints of ' +
        'the route from now on.',
    }),
    deleted: t.int({ description: deleted }),
    version: t.int({ description: version }),
  }),
});

export const StartPatrolInput = builder.inputType('StartPatrolInput', {
  fields: (t) => ({
    clockingRouteID: t.field({ type: 'RecordID', required: true }),
    start: t.field({
      type: 'Timestamp',
      required: true,
      description: 'When it began, by the clock of the device.',
    }),
  }),
});

export const ScanCheckpointInput = builder.inputType('ScanCheckpointInput', {
  fields: (t) => ({
    clockingReportID: t.field({ type: 'RecordID', required: true }),
    tag: t.string({
      required: true,
      description: 'What was read: the tag of a checkpoint, or the code of its label.',
    }),
    datetime: t.field({
      type: 'Timestamp',
      required: true,
      description: 'When it was scanned, by the clock of the device.',
    }),
    remark: t.string(),
    latitude: t.float(),
    longitude: t.float(),
  }),
});

export const FinishPatrolInput = builder.inputType('FinishPatrolInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    end: t.field({
      type: 'Timestamp',
      required: true,
      description: 'When it ended, by the clock of the device.',
    }),
    remark: t.string(),
  }),
});
