import { redactableFields } from '@guardroom/rules/incident/release/redaction';
import { builder } from '../../../platform/graphql/builder.ts';

const RedactableFieldEnum = builder.enumType('RedactableField', { values: redactableFields });

const IncidentRedactionInput = builder.inputType('IncidentRedactionInput', {
  description: 'Characters of a field that are taken out; the end is not one of them.',
  fields: (t) => ({
    field: t.field({ type: RedactableFieldEnum, required: true }),
    start: t.int({ required: true }),
    end: t.int({ required: true }),
  }),
});

const BlackoutBoxInput = builder.inputType('BlackoutBoxInput', {
  description: 'A part of a picture, in ten thousandths of its width and height.',
  fields: (t) => ({
    left: t.int({ required: true }),
    top: t.int({ required: true }),
    width: t.int({ required: true }),
    height: t.int({ required: true }),
  }),
});

const ReleasedPictureInput = builder.inputType('ReleasedPictureInput', {
  fields: (t) => ({
    incidentFileID: t.field({ type: 'RecordID', required: true }),
    boxes: t.field({ type: [BlackoutBoxInput], description: 'None unless given.' }),
  }),
});

export const PrepareIncidentReleaseInput = builder.inputType('PrepareIncidentReleaseInput', {
  fields: (t) => ({
    incidentReportID: t.field({ type: 'RecordID', required: true }),
    revision: t.int({ required: true, description: 'Whose words the client reads.' }),
    redactions: t.field({ type: [IncidentRedactionInput], required: true }),
    pictures: t.field({
      type: [ReleasedPictureInput],
      required: true,
      description: 'Those of the revision that the client sees, in this order.',
    }),
  }),
});

export const CreateIncidentReleaseInput = builder.inputType('CreateIncidentReleaseInput', {
  fields: (t) => ({
    incidentReportID: t.field({ type: 'RecordID', required: true }),
    revision: t.int({ required: true }),
    redactions: t.field({ type: [IncidentRedactionInput], required: true }),
    pictures: t.field({ type: [ReleasedPictureInput], required: true }),
    contentSHA256: t.string({ required: true, description: 'As the preview had it.' }),
    supersedesID: t.field({
      type: 'RecordID',
      description: 'The newest release that the sender saw; absent where there was none.',
    }),
    note: t.string({ description: 'Why; needed where it stands in the place of another.' }),
  }),
});

export const WithdrawIncidentReleaseInput = builder.inputType('WithdrawIncidentReleaseInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    reason: t.string({ required: true, description: 'The client reads it.' }),
  }),
});
