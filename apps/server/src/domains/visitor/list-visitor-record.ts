import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { visitorRecordList } from './filter.ts';
import { readVisitors } from './policy.ts';
import { VisitorRecord, type VisitorRecordRow } from './types.ts';

const VisitorRecordList = listType('VisitorRecord', VisitorRecord);

builder.queryField('listVisitorRecord', (t) =>
  t.field({
    type: VisitorRecordList,
    policy: readVisitors,
    args: {
      filter: t.arg({ type: visitorRecordList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<VisitorRecordRow>(ctx, visitorRecordList, filter, pagination, info),
  }),
);
