import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { gradeList } from './filter.ts';
import { readGrades } from './policy.ts';
import { PLRDGrade, type GradeRow } from './types.ts';

const PLRDGradeList = listType('PLRDGrade', PLRDGrade);

builder.queryField('listPLRDGrade', (t) =>
  t.field({
    type: PLRDGradeList,
    policy: readGrades,
    args: {
      filter: t.arg({ type: gradeList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<GradeRow>(ctx, gradeList, filter, pagination, info),
  }),
);
