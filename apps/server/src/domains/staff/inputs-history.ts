import { builder } from '../../platform/graphql/builder.ts';
import { DesignationEnum, EmStatusEnum, EmTypeEnum } from './types.ts';

const seenVersion = 'The version that the sender saw; a stale one is refused with code STALE.';
const derived = 'Follows from the period and the clock.';

export const CreateWorkHistoryInput = builder.inputType('CreateWorkHistoryInput', {
  fields: (t) => ({
    accountID: t.field({ type: 'RecordID', required: true }),
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    designation: t.field({ type: DesignationEnum, required: true }),
    emType: t.field({ type: EmTypeEnum, required: true }),
    emStart: t.field({ type: 'Timestamp', required: true }),
    emEnd: t.field({ type: 'Timestamp' }),
    emStatus: t.field({ type: EmStatusEnum, description: derived }),
  }),
});

export const UpdateWorkHistoryInput = builder.inputType('UpdateWorkHistoryInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    staffProfileID: t.field({ type: 'RecordID' }),
    securityAgencyID: t.field({ type: 'RecordID' }),
    designation: t.field({ type: DesignationEnum }),
    emType: t.field({ type: EmTypeEnum }),
    emStart: t.field({ type: 'Timestamp' }),
    emEnd: t.field({ type: 'Timestamp', description: 'Null clears it.' }),
    emStatus: t.field({ type: EmStatusEnum, description: derived }),
    version: t.int({ description: seenVersion }),
  }),
});

export const CreatePLRDHistoryInput = builder.inputType('CreatePLRDHistoryInput', {
  fields: (t) => ({
    accountID: t.field({ type: 'RecordID', required: true }),
    plrdGradeID: t.field({ type: 'RecordID', required: true }),
    dateIssued: t.string({ required: true, description: 'YYYY-MM-DD, not in the future.' }),
  }),
});

export const UpdatePLRDHistoryInput = builder.inputType('UpdatePLRDHistoryInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    plrdGradeID: t.field({ type: 'RecordID' }),
    dateIssued: t.string({ description: 'YYYY-MM-DD, not in the future.' }),
    version: t.int({ description: seenVersion }),
  }),
});
