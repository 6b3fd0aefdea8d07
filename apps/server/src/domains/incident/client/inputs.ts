import { builder } from '../../../platform/graphql/builder.ts';

export const AcknowledgeClientIncidentInput = builder.inputType('AcknowledgeClientIncidentInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true, description: 'Of the release.' }),
    remark: t.string(),
  }),
});
