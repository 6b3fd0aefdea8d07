import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { welfareCheckList } from './filter.ts';
import { readWelfareChecks } from './policy.ts';
import { WelfareCheck, type WelfareCheckRow } from './types-check.ts';

const WelfareCheckList = listType('WelfareCheck', WelfareCheck);

builder.queryField('listWelfareCheck', (t) =>
  t.field({
    type: WelfareCheckList,
    policy: readWelfareChecks,
    description: 'Welfare checks with what came of them, the latest first.',
    args: {
      filter: t.arg({ type: welfareCheckList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<WelfareCheckRow & Record<string, unknown>>(
        ctx,
        welfareCheckList,
        filter,
        pagination,
        info,
      ),
  }),
);
