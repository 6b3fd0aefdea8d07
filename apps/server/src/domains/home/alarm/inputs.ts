import { builder } from '../../../platform/graphql/builder.ts';

export const AcknowledgeAlarmInput = builder.inputType('AcknowledgeAlarmInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    remark: t.string({ description: 'What was found and done.' }),
  }),
});
