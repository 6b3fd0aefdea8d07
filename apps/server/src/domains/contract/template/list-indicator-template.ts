import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { indicatorTemplateList } from '../filter.ts';
import { readContracts } from '../policy.ts';
import { IndicatorTemplate, type IndicatorTemplateRow } from './types.ts';

const IndicatorTemplateList = listType('IndicatorTemplate', IndicatorTemplate);

builder.queryField('listIndicatorTemplate', (t) =>
  t.field({
    type: IndicatorTemplateList,
    policy: readContracts,
    args: {
      filter: t.arg({ type: indicatorTemplateList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<IndicatorTemplateRow>(ctx, indicatorTemplateList, filter, pagination, info),
  }),
);
