import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { ownPayslipList } from './filter.ts';
import { OwnPayslip, type OwnPayslipRow } from './types.ts';

const OwnPayslipList = listType('OwnPayslip', OwnPayslip);

builder.queryField('listOwnPayslip', (t) =>
  t.field({
    type: OwnPayslipList,
    policy: guardsThemselves,
    description: 'The payslips of whoever is signed in, the latest period first.',
    args: {
      filter: t.arg({ type: ownPayslipList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) => {
      const { viewer } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const own = { staffProfileID: { eq: viewer.staffProfileID } };
      return readList<OwnPayslipRow & Record<string, unknown>>(
        ctx,
        ownPayslipList,
        { and: [filter ?? {}, own] },
        pagination,
        info,
      );
    },
  }),
);
