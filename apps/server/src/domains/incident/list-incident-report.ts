import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { incidentReportList, seenBy } from './filter.ts';
import { readIncidents } from './policy.ts';
import { viewerOf } from './incident-content.ts';
import { IncidentReport, type IncidentRow } from './types.ts';

const IncidentReportList = listType('IncidentReport', IncidentReport);

builder.queryField('listIncidentReport', (t) =>
  t.field({
    type: IncidentReportList,
    policy: readIncidents,
    description: 'Reports, and of the drafts those of whoever asks.',
    args: {
      filter: t.arg({ type: incidentReportList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<IncidentRow & Record<string, unknown>>(
        ctx,
        incidentReportList,
        seenBy(filter, viewerOf(ctx).accountID),
        pagination,
        info,
      ),
  }),
);
