import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { staffProfileList } from '../filter.ts';
import { readStaff } from '../policy.ts';
import { StaffProfile, type StaffProfileRow } from '../types.ts';

const StaffProfileList = listType('StaffProfile', StaffProfile);

builder.queryField('listStaffProfile', (t) =>
  t.field({
    type: StaffProfileList,
    policy: readStaff,
    args: {
      filter: t.arg({ type: staffProfileList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<StaffProfileRow>(ctx, staffProfileList, filter, pagination, info),
  }),
);
