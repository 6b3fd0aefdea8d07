import { builder } from '../../../platform/graphql/builder.ts';

export const CompleteClientActionInput = builder.inputType('CompleteClientActionInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});
