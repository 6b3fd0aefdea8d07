import { builder } from '../../platform/graphql/builder.ts';
import { signedInViewer } from '../../platform/graphql/policy/signed-in-viewer.ts';
import { FirstSteps } from './first-steps.ts';
import { readFirstSteps } from './policy.ts';
import { findFirstSteps, hideFirstSteps } from './store-first-steps.ts';

builder.mutationField('hideFirstSteps', (t) =>
  t.field({
    type: FirstSteps,
    policy: readFirstSteps,
    description: 'Whoever asks does not want to see them any more.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, __, ctx) => {
      const { accountID } = signedInViewer(ctx);
      await hideFirstSteps(ctx.db, accountID);
      return findFirstSteps(ctx.db, accountID);
    },
  }),
);
