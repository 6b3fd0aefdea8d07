import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { forReader, incidentCommentList } from './filter.ts';
import { readIncidents } from './policy.ts';
import { viewerOf } from './incident-content.ts';
import { IncidentComment, type IncidentCommentRow } from './types-parts.ts';

const IncidentCommentList = listType('IncidentComment', IncidentComment);
const visible = forReader(incidentCommentList);

builder.queryField('listIncidentComment', (t) =>
  t.field({
    type: IncidentCommentList,
    policy: readIncidents,
    args: {
      filter: t.arg({ type: incidentCommentList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<IncidentCommentRow & Record<string, unknown>>(
        ctx,
        visible,
        { ...filter, reader: { eq: viewerOf(ctx).accountID } },
        pagination,
        info,
      ),
  }),
);
