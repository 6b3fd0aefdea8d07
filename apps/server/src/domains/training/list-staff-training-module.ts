import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { staffTrainingList } from './filter.ts';
import { readTraining } from './policy.ts';
import { StaffTrainingModule, type StaffTrainingRow } from './types.ts';

const StaffTrainingModuleList = listType('StaffTrainingModule', StaffTrainingModule);

builder.queryField('listStaffTrainingModule', (t) =>
  t.field({
    type: StaffTrainingModuleList,
    policy: readTraining,
    args: {
      filter: t.arg({ type: staffTrainingList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<StaffTrainingRow>(ctx, staffTrainingList, filter, pagination, info),
  }),
);
