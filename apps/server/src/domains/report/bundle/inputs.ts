import { builder } from '../../../platform/graphql/builder.ts';

export const CreateCaseBundleInput = builder.inputType('CreateCaseBundleInput', {
  fields: (t) => ({
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    periodFrom: t.field({ type: 'Timestamp', required: true }),
    periodTo: t.field({ type: 'Timestamp', required: true }),
  }),
});
