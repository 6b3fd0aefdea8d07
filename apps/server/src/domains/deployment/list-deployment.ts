import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { deploymentList } from './filter.ts';
import { readDeployments } from './policy.ts';
import { Deployment, type DeploymentRow } from './types.ts';

const DeploymentList = listType('Deployment', Deployment);

builder.queryField('listDeployment', (t) =>
  t.field({
    type: DeploymentList,
    policy: readDeployments,
    args: {
      filter: t.arg({ type: deploymentList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<DeploymentRow & Record<string, unknown>>(
        ctx,
        deploymentList,
        filter,
        pagination,
        info,
      ),
  }),
);
