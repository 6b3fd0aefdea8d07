import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { staffDocumentList } from '../filter.ts';
import { readStaff } from '../policy.ts';
import { StaffDocument, type StaffDocumentRow } from './types.ts';

const StaffDocumentList = listType('StaffDocument', StaffDocument);

builder.queryField('listStaffDocument', (t) =>
  t.field({
    type: StaffDocumentList,
    policy: readStaff,
    args: {
      filter: t.arg({ type: staffDocumentList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<StaffDocumentRow & Record<string, unknown>>(
        ctx,
        staffDocumentList,
        filter,
        pagination,
        info,
      ),
  }),
);
