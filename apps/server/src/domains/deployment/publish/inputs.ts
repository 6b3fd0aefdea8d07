import { builder } from '../../../platform/graphql/builder.ts';

export const PublishDeploymentInput = builder.inputType('PublishDeploymentInput', {
  fields: (t) => ({
    fromDate: t.field({ type: 'Date', required: true }),
    toDate: t.field({ type: 'Date', required: true }),
    siteProfileIDs: t.field({ type: ['RecordID'], description: 'Only these sites.' }),
  }),
});
