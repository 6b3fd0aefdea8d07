import { maskedName } from '@guardroom/rules/visitor/shown-visitors';
import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { findPortalSetting } from '../../settings/store.ts';
import { clientVisitList } from './filter.ts';
import { readOwnVisitors } from './policy.ts';
import { ClientVisit, type ClientVisitRow } from './types.ts';

const ClientVisitList = listType('ClientVisit', ClientVisit);

builder.queryField('listClientVisit', (t) =>
  t.field({
    type: ClientVisitList,
    policy: readOwnVisitors,
    description: 'Visits of one site of the client. FORBIDDEN where the agency shows none.',
    args: {
      siteProfileID: t.arg({ type: 'RecordID', required: true }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: async (_, { siteProfileID, pagination }, ctx) => {
      if (!clientOf(ctx).siteProfileIDs.includes(siteProfileID)) {
        refuse('NOT_FOUND', 'This site does not exist.', { path: 'siteProfileID' });
      }
      const { visitors } = await findPortalSetting(ctx.db);
      if (visitors === 'NONE') refuse('FORBIDDEN', 'The agency does not show visitors here.');
      const own = { siteProfileID: { eq: siteProfileID } };
      const list = await readList<ClientVisitRow & Record<string, unknown>>(
        ctx,
        clientVisitList,
        own,
        pagination,
      );
      if (visitors === 'FULL') return list;
      const result = list.result.map((row) => ({ ...row, name: maskedName(row.name) }));
      return { ...list, result };
    },
  }),
);
