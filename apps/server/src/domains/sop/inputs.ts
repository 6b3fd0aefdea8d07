import { builder } from '../../platform/graphql/builder.ts';

const ofSite = 'Follows from siteProfileID.';

export const CreateSOPInput = builder.inputType('CreateStandardOperatingProcedureInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    title: t.string({ required: true }),
    description: t.string(),
    siteProfileID: t.field({ type: 'RecordID', description: 'Without it the SOP is general.' }),
    securitySiteID: t.field({ type: 'RecordID', description: ofSite }),
    siteHistoryID: t.field({ type: 'RecordID', description: ofSite }),
  }),
});

export const UpdateSOPInput = builder.inputType('UpdateStandardOperatingProcedureInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    title: t.string(),
    description: t.string(),
    deleted: t.int({ description: '1 removes, 0 brings back.' }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});

export const CreateSOPVersionInput = builder.inputType('CreateSOPVersionInput', {
  fields: (t) => ({
    standardOperatingProcedureID: t.field({
      type: 'RecordID',
      required: true,
      description: '0 for the SOP that the same request creates.',
    }),
    versionCode: t.string({ required: true }),
    bucket: t.string({ required: true }),
    key: t.string({ required: true }),
    region: t.string({ required: true }),
  }),
});

export const UpdateSOPVersionInput = builder.inputType('UpdateSOPVersionInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    deleted: t.int({ required: true, description: '1: no longer current. 0: current again.' }),
  }),
});

export const AcknowledgeSOPInput = builder.inputType('AcknowledgeSOPInput', {
  fields: (t) => ({
    standardOperatingProcedureID: t.field({ type: 'RecordID', required: true }),
    SOPVersionID: t.field({
      type: 'RecordID',
      required: true,
      description: 'The version that was read: only the current one can be acknowledged.',
    }),
  }),
});
