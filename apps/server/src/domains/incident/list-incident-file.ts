import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { forReader, incidentFileList } from './filter.ts';
import { readIncidents } from './policy.ts';
import { viewerOf } from './incident-content.ts';
import { IncidentFile, type IncidentFileRow } from './types-parts.ts';

const IncidentFileList = listType('IncidentFile', IncidentFile);
const visible = forReader(incidentFileList);

builder.queryField('listIncidentFile', (t) =>
  t.field({
    type: IncidentFileList,
    policy: readIncidents,
    args: {
      filter: t.arg({ type: incidentFileList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<IncidentFileRow & Record<string, unknown>>(
        ctx,
        visible,
        { ...filter, reader: { eq: viewerOf(ctx).accountID } },
        pagination,
        info,
      ),
  }),
);
