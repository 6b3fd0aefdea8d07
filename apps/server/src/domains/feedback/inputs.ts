import { builder } from '../../platform/graphql/builder.ts';
import { FeedbackCategoryEnum } from './types.ts';

export const CreateFeedbackEmailInput = builder.inputType('CreateFeedbackEmailInput', {
  fields: (t) => ({
    category: t.field({ type: FeedbackCategoryEnum, required: true }),
    summary: t.string({ required: true }),
    description: t.string(),
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    contact: t.string({ required: true }),
    agencyID: t.field({ type: 'RecordID', required: true, description: '1 from the public form.' }),
  }),
});
