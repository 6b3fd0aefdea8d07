import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { trainingModuleList } from './filter.ts';
import { readTraining } from './policy.ts';
import { TrainingModule, type TrainingModuleRow } from './types.ts';

const TrainingModuleList = listType('TrainingModule', TrainingModule);

builder.queryField('listTrainingModule', (t) =>
  t.field({
    type: TrainingModuleList,
    policy: readTraining,
    args: {
      filter: t.arg({ type: trainingModuleList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<TrainingModuleRow>(ctx, trainingModuleList, filter, pagination, info),
  }),
);
