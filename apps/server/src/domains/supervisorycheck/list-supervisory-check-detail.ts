import { builder } from '../../platform/graphql/builder.ts';
import { listType } from '../../platform/graphql/list/list.ts';
import { Pagination, parsePagination } from '../../platform/graphql/list/pagination.ts';
import { supervisoryCheckDetailList } from './filter.ts';
import { checkedMonth } from './inputs.ts';
import { readSupervisoryChecks } from './policy.ts';
import { readCheckDetails } from './store.ts';
import { SupervisoryCheckDetail } from './types.ts';

const SupervisoryCheckDetailList = listType('SupervisoryCheckDetail', SupervisoryCheckDetail);

builder.queryField('listSupervisoryCheckDetail', (t) =>
  t.field({
    type: SupervisoryCheckDetailList,
    policy: readSupervisoryChecks,
    description: 'The checks of a month, by time.',
    args: {
      monthYear: t.arg.string({ required: true, description: '2026-11' }),
      filter: t.arg({ type: supervisoryCheckDetailList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { monthYear, filter, pagination }, ctx) =>
      readCheckDetails(
        ctx.lists,
        checkedMonth(ctx, monthYear),
        filter ?? {},
        parsePagination(pagination),
      ),
  }),
);
