import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { clockingRouteList } from '../filter.ts';
import { readPatrols } from '../policy.ts';
import { ClockingRoute, type ClockingRouteRow } from './types.ts';

const ClockingRouteList = listType('ClockingRoute', ClockingRoute);

builder.queryField('listClockingRoute', (t) =>
  t.field({
    type: ClockingRouteList,
    policy: readPatrols,
    args: {
      filter: t.arg({ type: clockingRouteList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ClockingRouteRow>(ctx, clockingRouteList, filter, pagination, info),
  }),
);
