import { builder } from '../../platform/graphql/builder.ts';
import { IncidentStatusEnum } from './types.ts';
import { IncidentCommentKindEnum } from './types-parts.ts';

const here = 'Whoever is signed in.';

export const UpdateIncidentReportInput = builder.inputType('UpdateIncidentReportInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true, description: '0 for a new report.' }),
    version: t.int({ description: 'The version that the sender saw; a stale one is refused.' }),
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID', description: 'Follows from siteProfileID.' }),
    siteProfileID: t.field({ type: 'RecordID' }),
    submittedBy: t.string({ description: here }),
    submittedByStaffProfileID: t.field({ type: 'RecordID', description: here }),
    status: t.field({
      type: IncidentStatusEnum,
      required: true,
      description: 'DRAFT keeps a draft. CLOSED closes an open case.',
    }),
    closedBy: t.string({ description: here }),
    closedByStaffProfileID: t.field({ type: 'RecordID', description: here }),
  }),
});

export const UpdateIncidentDetailInput = builder.inputType('UpdateIncidentDetailInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', description: '0: each save is a revision of its own.' }),
    staffProfileID: t.field({ type: 'RecordID', description: here }),
    type: t.field({ type: 'RecordID', description: 'Of the list of incident types.' }),
    title: t.string(),
    incidentStart: t.field({ type: 'Timestamp' }),
    incidentEnd: t.field({ type: 'Timestamp' }),
    location: t.string(),
    personInvolved: t.string({ description: 'Absent: it stays as it is. Empty: nobody.' }),
    description: t.string(),
    action: t.string(),
    remarks: t.string(),
  }),
});

/** One image of a save: a new one with id 0 and its reference, or a known one to be deleted. */
export const SaveIncidentFileInput = builder.inputType('SaveIncidentFileInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', description: '0 for a new one.' }),
    bucket: t.string(),
    key: t.string(),
    region: t.string(),
    deleted: t.int({ description: '1 deletes the image with this id.' }),
  }),
});

export const UpdateIncidentFileInput = builder.inputType('UpdateIncidentFileInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    deleted: t.int({ required: true, description: '1 deletes the image.' }),
  }),
});

export const DiscardIncidentDraftInput = builder.inputType('DiscardIncidentDraftInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    deleted: t.int({ required: true, description: '1 discards, 0 brings back.' }),
  }),
});

export const CreateIncidentCommentInput = builder.inputType('CreateIncidentCommentInput', {
  fields: (t) => ({
    accountID: t.field({ type: 'RecordID', description: here }),
    staffProfileID: t.field({ type: 'RecordID', description: here }),
    incidentReportID: t.field({ type: 'RecordID', required: true }),
    comment: t.string({ required: true }),
    kind: t.field({
      type: IncidentCommentKindEnum,
      description: 'QUESTION is asked of who reported; COMMENT unless given.',
    }),
  }),
});

export const AnswerOwnIncidentInput = builder.inputType('AnswerOwnIncidentInput', {
  fields: (t) => ({
    incidentReportID: t.field({ type: 'RecordID', required: true }),
    comment: t.string({ required: true }),
  }),
});
