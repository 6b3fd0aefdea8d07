import { builder } from '../../platform/graphql/builder.ts';

export const TakeAlertInput = builder.inputType('TakeAlertInput', {
  description: 'An alert that the viewer sees to.',
  fields: (t) => ({ id: t.field({ type: 'RecordID', required: true }) }),
});

export const ResolveAlertInput = builder.inputType('ResolveAlertInput', {
  description: 'That an alert was seen to.',
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    reason: t.string({ required: true, description: 'What was found and done.' }),
  }),
});
