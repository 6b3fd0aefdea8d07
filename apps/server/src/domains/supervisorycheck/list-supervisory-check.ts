import { builder } from '../../platform/graphql/builder.ts';
import { listType } from '../../platform/graphql/list/list.ts';
import { Pagination, parsePagination } from '../../platform/graphql/list/pagination.ts';
import { supervisoryCheckList } from './filter.ts';
import { checkedMonth } from './inputs.ts';
import { readSupervisoryChecks } from './policy.ts';
import { readChecks } from './store.ts';
import { SupervisoryCheck } from './types.ts';

const SupervisoryCheckList = listType('SupervisoryCheck', SupervisoryCheck);

builder.queryField('listSupervisoryCheck', (t) =>
  t.field({
    type: SupervisoryCheckList,
    policy: readSupervisoryChecks,
    description:
      'Sites with their checks of a month; without checks, the active ones alone. Unless another order is asked for, those without any check for seven days come first.',
    args: {
      monthYear: t.arg.string({ required: true, description: '2026-11' }),
      filter: t.arg({ type: supervisoryCheckList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { monthYear, filter, pagination }, ctx) =>
      readChecks(
        ctx.lists,
        checkedMonth(ctx, monthYear),
        filter ?? {},
        parsePagination(pagination),
      ),
  }),
);
