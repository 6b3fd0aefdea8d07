import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { clientDailyList } from './filter.ts';
import { readOwnDailyReports } from './policy.ts';
import { ClientDailyReport, type ClientDailyRow } from './types.ts';

const ClientDailyReportList = listType('ClientDailyReport', ClientDailyReport);

builder.queryField('listClientDailyReport', (t) =>
  t.field({
    type: ClientDailyReportList,
    policy: readOwnDailyReports,
    description: 'Daily reports that were released to the client, of sites whose contract runs.',
    args: {
      filter: t.arg({ type: clientDailyList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) => {
      const { clientProfileID, siteProfileIDs } = clientOf(ctx);
      const own = {
        clientProfileID: { eq: clientProfileID },
        or: siteProfileIDs.map((id) => ({ siteProfileID: { eq: id } })),
      };
      const both = filter ? { and: [filter, own] } : own;
      return readList<ClientDailyRow & Record<string, unknown>>(
        ctx,
        clientDailyList,
        both,
        pagination,
        info,
      );
    },
  }),
);
