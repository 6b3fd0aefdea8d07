import { feedbackCategories, type FeedbackCategory } from '@guardroom/rules/feedback/categories';
import { builder } from '../../platform/graphql/builder.ts';
import type { FileReference } from '../../platform/files/file-reference.ts';

export const FeedbackCategoryEnum = builder.enumType('FeedbackCategory', {
  values: feedbackCategories,
});

/** What somebody wrote to the agency (ENT-25); it is never changed. */
export interface FeedbackRow {
  readonly id: number;
  readonly agencyID: number;
  readonly category: FeedbackCategory;
  readonly summary: string;
  readonly description: string;
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly createdOn: string;
}

/** What anybody may know of the agency of a public form. */
export interface FormAgencyRow {
  readonly agencyID: number;
  readonly name: string;
  readonly logo: FileReference | null;
}

export const Feedback = builder.objectRef<FeedbackRow>('Feedback').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    agencyID: t.expose('agencyID', { type: 'RecordID' }),
    category: t.expose('category', { type: FeedbackCategoryEnum }),
    summary: t.exposeString('summary'),
    description: t.exposeString('description', { description: 'Empty when nothing was written.' }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    contact: t.exposeString('contact'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  }),
});
