import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { clientIncidentList } from './filter.ts';
import { readOwnIncidents } from './policy.ts';
import { ClientIncident, type ClientIncidentRow } from './types.ts';

const ClientIncidentList = listType('ClientIncident', ClientIncident);

builder.queryField('listClientIncident', (t) =>
  t.field({
    type: ClientIncidentList,
    policy: readOwnIncidents,
    description: 'Incidents that were released to the client, of sites whose contract runs.',
    args: {
      filter: t.arg({ type: clientIncidentList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) => {
      const { clientProfileID, siteProfileIDs } = clientOf(ctx);
      const own = {
        clientProfileID: { eq: clientProfileID },
        or: siteProfileIDs.map((id) => ({ siteProfileID: { eq: id } })),
      };
      const both = filter ? { and: [filter, own] } : own;
      return readList<ClientIncidentRow & Record<string, unknown>>(
        ctx,
        clientIncidentList,
        both,
        pagination,
        info,
      );
    },
  }),
);
