import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { incidentReleaseList } from './filter.ts';
import { readReleases } from './policy.ts';
import { IncidentRelease, type IncidentReleaseRow } from './types.ts';

const IncidentReleaseList = listType('IncidentRelease', IncidentRelease);

builder.queryField('listIncidentRelease', (t) =>
  t.field({
    type: IncidentReleaseList,
    policy: readReleases,
    description: 'What was released of reports, and who of the client took note.',
    args: {
      filter: t.arg({ type: incidentReleaseList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<IncidentReleaseRow & Record<string, unknown>>(
        ctx,
        incidentReleaseList,
        filter,
        pagination,
        info,
      ),
  }),
);
