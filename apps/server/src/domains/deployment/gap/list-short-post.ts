import { gapRange } from '@guardroom/rules/deployment/gap/inputs';
import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { readDeployments } from '../policy.ts';
import { shortPlaces } from './store-short.ts';
import { ShortPostList, ShortPostShow } from './types.ts';

builder.queryField('listShortPost', (t) =>
  t.field({
    type: ShortPostList,
    policy: readDeployments,
    description:
      'Every place of at most 45 dates that lacks somebody or has too many, over all sites or some. ' +
      'Who declined, is on leave or was noted as absent does not stand there. What is over is left out.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      fromDate: t.arg({ type: 'Date', required: true }),
      toDate: t.arg({ type: 'Date', required: true }),
      siteProfileIDs: t.arg({ type: ['RecordID'], description: 'Only these sites.' }),
      show: t.arg({
        type: ShortPostShow,
        description: 'Only those that lack somebody, or have too many; the counts are of all.',
      }),
    },
    resolve: async (_, { agencyID: _agency, show, ...args }, { db, viewer }) => {
      const { fromDate, toDate, siteProfileIDs = null } = parseInput(gapRange, args, '');
      const range = { fromDate, toDate, siteProfileIDs, show };
      const timeZone = viewer?.timeZone ?? 'UTC';
      return shortPlaces(db, range, timeZone, clock.now());
    },
  }),
);
