import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { feedbackList } from './filter.ts';
import { readFeedback } from './policy.ts';
import { Feedback, type FeedbackRow } from './types.ts';

const FeedbackList = listType('Feedback', Feedback);

builder.queryField('listFeedback', (t) =>
  t.field({
    type: FeedbackList,
    policy: readFeedback,
    args: {
      filter: t.arg({ type: feedbackList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<FeedbackRow>(ctx, feedbackList, filter, pagination, info),
  }),
);
