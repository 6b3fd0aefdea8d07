import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { forReader, incidentDetailList } from './filter.ts';
import { readIncidents } from './policy.ts';
import { viewerOf } from './incident-content.ts';
import { IncidentDetail, type IncidentDetailRow } from './types-parts.ts';

const IncidentDetailList = listType('IncidentDetail', IncidentDetail);
const visible = forReader(incidentDetailList);

builder.queryField('listIncidentDetail', (t) =>
  t.field({
    type: IncidentDetailList,
    policy: readIncidents,
    description: 'What reports said at each of their revisions.',
    args: {
      filter: t.arg({ type: incidentDetailList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<IncidentDetailRow & Record<string, unknown>>(
        ctx,
        visible,
        { ...filter, reader: { eq: viewerOf(ctx).accountID } },
        pagination,
        info,
      ),
  }),
);
