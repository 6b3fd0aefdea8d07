import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { sopVersionList } from './filter.ts';
import { readSOPs } from './policy.ts';
import { SOPVersion, type SOPVersionRow } from './types.ts';

const SOPVersionList = listType('SOPVersion', SOPVersion);

builder.queryField('listSOPVersion', (t) =>
  t.field({
    type: SOPVersionList,
    policy: readSOPs,
    description: 'Versions of SOPs, the newest first; earlier ones are deleted ones.',
    args: {
      filter: t.arg({ type: sopVersionList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<SOPVersionRow & Record<string, unknown>>(
        ctx,
        sopVersionList,
        filter,
        pagination,
        info,
      ),
  }),
);
