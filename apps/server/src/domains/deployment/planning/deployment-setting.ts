import { builder } from '../../../platform/graphql/builder.ts';
import { readDeployments } from '../policy.ts';
import { rulesOf } from './store.ts';
import { DeploymentSetting } from './types.ts';

builder.queryField('deploymentSetting', (t) =>
  t.field({
    type: DeploymentSetting,
    policy: readDeployments,
    description: 'Which planning checks block, and how hours are counted.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, _args, { db }) => rulesOf(db),
  }),
);
