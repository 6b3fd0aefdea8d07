import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { availabilityList } from '../filter.ts';
import { readDeployments } from '../policy.ts';
import { StaffAvailability, type StaffAvailabilityRow } from './types.ts';

const StaffAvailabilityList = listType('StaffAvailability', StaffAvailability);

builder.queryField('listStaffAvailability', (t) =>
  t.field({
    type: StaffAvailabilityList,
    policy: readDeployments,
    args: {
      filter: t.arg({ type: availabilityList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<StaffAvailabilityRow & Record<string, unknown>>(
        ctx,
        availabilityList,
        filter,
        pagination,
        info,
      ),
  }),
);
