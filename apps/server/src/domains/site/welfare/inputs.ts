import { builder } from '../../../platform/graphql/builder.ts';

export const UpdateSiteWelfarePlanInput = builder.inputType('UpdateSiteWelfarePlanInput', {
  fields: (t) => ({
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    dayMinutes: t.int({ description: 'None: no checks while the day shift runs.' }),
    nightMinutes: t.int({ description: 'None: no checks while the night shift runs.' }),
    answerMinutes: t.int({ required: true }),
    version: t.int({ description: 'Of the plan as the sender saw it; a stale one is refused.' }),
  }),
});
