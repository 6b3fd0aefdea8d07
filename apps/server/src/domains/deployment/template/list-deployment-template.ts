import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { deploymentTemplateList } from '../filter.ts';
import { readDeployments } from '../policy.ts';
import { DeploymentTemplate, type DeploymentTemplateRow } from './types.ts';

const DeploymentTemplateList = listType('DeploymentTemplate', DeploymentTemplate);

builder.queryField('listDeploymentTemplate', (t) =>
  t.field({
    type: DeploymentTemplateList,
    policy: readDeployments,
    args: {
      filter: t.arg({ type: deploymentTemplateList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<DeploymentTemplateRow & Record<string, unknown>>(
        ctx,
        deploymentTemplateList,
        filter,
        pagination,
        info,
      ),
  }),
);
