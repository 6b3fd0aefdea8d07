import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { clockingRouteDetailList } from '../filter.ts';
import { readPatrols } from '../policy.ts';
import { ClockingRouteDetail, type ClockingRouteDetailRow } from './types.ts';

const ClockingRouteDetailList = listType('ClockingRouteDetail', ClockingRouteDetail);

builder.queryField('listClockingRouteDetail', (t) =>
  t.field({
    type: ClockingRouteDetailList,
    policy: readPatrols,
    args: {
      filter: t.arg({ type: clockingRouteDetailList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ClockingRouteDetailRow>(ctx, clockingRouteDetailList, filter, pagination, info),
  }),
);
