import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { staffExpiryList } from '../filter.ts';
import { readStaff } from '../policy.ts';
import { StaffExpiry, type StaffExpiryRow } from './types.ts';

const StaffExpiryList = listType('StaffExpiry', StaffExpiry);

builder.queryField('listStaffExpiry', (t) =>
  t.field({
    type: StaffExpiryList,
    policy: readStaff,
    args: {
      filter: t.arg({ type: staffExpiryList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<StaffExpiryRow & Record<string, unknown>>(
        ctx,
        staffExpiryList,
        filter,
        pagination,
        info,
      ),
  }),
);
