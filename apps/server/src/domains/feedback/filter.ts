import { feedbackCategories } from '@guardroom/rules/feedback/categories';
import {
  groupedNumber,
  oneOf,
  recordId,
  text,
  timestamp,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { feedbackSelect } from './store.ts';
import { FeedbackCategoryEnum } from './types.ts';

/** Everything that received feedback can be filtered and ordered by. */
export const feedbackList = defineList({
  name: 'Feedback',
  table: 'feedback',
  columns: {
    id: recordId('id'),
    agencyID: recordId('security_agency_id'),
    category: oneOf('category', 'FeedbackCategory', FeedbackCategoryEnum, feedbackCategories),
    summary: text('summary'),
    description: text('description'),
    name: text('name'),
    email: text('email'),
    contact: groupedNumber('contact'),
    createdOn: timestamp('created_on'),
  },
  orders: { createdOn: 'a.created_on', id: 'a.id' },
  defaultOrder: 'a.created_on DESC, a.id DESC',
  select: feedbackSelect,
  joins: '',
});
