import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { requirementList } from './filter.ts';
import { readTraining } from './policy.ts';
import { PWMTrainingModuleRequirement, type RequirementRow } from './types.ts';

const PWMTrainingModuleRequirementList = listType(
  'PWMTrainingModuleRequirement',
  PWMTrainingModuleRequirement,
);

builder.queryField('listPWMTrainingModuleRequirement', (t) =>
  t.field({
    type: PWMTrainingModuleRequirementList,
    policy: readTraining,
    args: {
      filter: t.arg({ type: requirementList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<RequirementRow>(ctx, requirementList, filter, pagination, info),
  }),
);
