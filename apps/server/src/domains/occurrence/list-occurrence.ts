import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { occurrenceList } from './filter.ts';
import { readOccurrences } from './policy.ts';
import { Occurrence, type OccurrenceRow } from './types.ts';

const OccurrenceList = listType('Occurrence', Occurrence);

builder.queryField('listOccurrence', (t) =>
  t.field({
    type: OccurrenceList,
    policy: readOccurrences,
    args: {
      filter: t.arg({ type: occurrenceList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<OccurrenceRow>(ctx, occurrenceList, filter, pagination, info),
  }),
);
