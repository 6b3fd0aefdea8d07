import { gapRange } from '@guardroom/rules/deployment/gap/inputs';
import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { readDeployments } from '../policy.ts';
import { siteCovers } from './store-cover.ts';
import { SiteCoverList } from './types-cover.ts';

builder.queryField('listSiteCover', (t) =>
  t.field({
    type: SiteCoverList,
    policy: readDeployments,
    description:
      'How many people sites have and lack on each of at most 45 dates, over all sites or some: a ' +
      'month at a glance. Who declined, is on leave or was noted as absent does not come.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      fromDate: t.arg({ type: 'Date', required: true }),
      toDate: t.arg({ type: 'Date', required: true }),
      siteProfileIDs: t.arg({ type: ['RecordID'], description: 'Only these sites.' }),
    },
    resolve: async (_, { agencyID: _agency, ...args }, { db, viewer }) => {
      const { fromDate, toDate, siteProfileIDs = null } = parseInput(gapRange, args, '');
      const range = { fromDate, toDate, siteProfileIDs };
      return siteCovers(db, range, viewer?.timeZone ?? 'UTC', clock.now());
    },
  }),
);
