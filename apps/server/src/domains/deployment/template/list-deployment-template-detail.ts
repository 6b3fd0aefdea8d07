import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { deploymentTemplateDetailList } from '../filter.ts';
import { readDeployments } from '../policy.ts';
import { DeploymentTemplateDetail, type DeploymentTemplateDetailRow } from './types.ts';

const DeploymentTemplateDetailList = listType('DeploymentTemplateDetail', DeploymentTemplateDetail);

builder.queryField('listDeploymentTemplateDetail', (t) =>
  t.field({
    type: DeploymentTemplateDetailList,
    policy: readDeployments,
    args: {
      filter: t.arg({ type: deploymentTemplateDetailList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<DeploymentTemplateDetailRow & Record<string, unknown>>(
        ctx,
        deploymentTemplateDetailList,
        filter,
        pagination,
        info,
      ),
  }),
);
