import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { claimProblems } from './claim-problems.ts';
import { openOffers } from './store.ts';
import { OpenShift } from './types.ts';

builder.queryField('listOpenShift', (t) =>
  t.field({
    type: [OpenShift],
    policy: guardsThemselves,
    description:
      'The shifts that whoever is signed in may take now, by time: of the next 200 that are ' +
      'offered, those against which nothing speaks.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, _args, ctx) => {
      const offers = await openOffers(ctx.db);
      const problems = await claimProblems(ctx, offers);
      return offers.filter((_offer, index) => problems[index] === null);
    },
  }),
);
