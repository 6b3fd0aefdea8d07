import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { deploymentStaffList } from './filter.ts';
import { readDeployments } from './policy.ts';
import { DeploymentStaff, type DeploymentStaffRow } from './types.ts';

const DeploymentStaffList = listType('DeploymentStaff', DeploymentStaff);

builder.queryField('listDeploymentStaff', (t) =>
  t.field({
    type: DeploymentStaffList,
    policy: readDeployments,
    args: {
      filter: t.arg({ type: deploymentStaffList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<DeploymentStaffRow & Record<string, unknown>>(
        ctx,
        deploymentStaffList,
        filter,
        pagination,
        info,
      ),
  }),
);
