import { builder } from '../../../platform/graphql/builder.ts';

const publishedOn =
  'Of the shift as the sender saw it; when it was told anew since, the answer is STALE.';

export const ConfirmDeploymentInput = builder.inputType('ConfirmDeploymentInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    publishedOn: t.field({ type: 'Timestamp', description: publishedOn }),
  }),
});

export const DeclineDeploymentInput = builder.inputType('DeclineDeploymentInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    publishedOn: t.field({ type: 'Timestamp', description: publishedOn }),
    reason: t.string({ required: true }),
  }),
});
