import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readDeployments } from '../policy.ts';
import { findLines } from '../store-roster.ts';
import { historyOf } from './store-event.ts';
import { DeploymentEvent } from './types.ts';

builder.queryField('deploymentHistory', (t) =>
  t.field({
    type: [DeploymentEvent],
    policy: readDeployments,
    description: 'What became of a line since it was told, the latest first; the last 200 events.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      id: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, { db }) => {
      const [line] = await findLines(db, [id]);
      if (line === undefined) refuse('NOT_FOUND', 'This entry does not exist.', { path: 'id' });
      return historyOf(db, id);
    },
  }),
);
