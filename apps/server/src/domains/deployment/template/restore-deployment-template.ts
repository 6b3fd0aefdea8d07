import { templateBatch } from '@guardroom/rules/deployment/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { mark } from './delete-deployment-template.ts';
import { deleteDeployments } from '../policy.ts';
import { DeploymentTemplate } from './types.ts';

builder.mutationField('restoreDeploymentTemplate', (t) =>
  t.field({
    type: [DeploymentTemplate],
    policy: deleteDeployments,
    description: 'Undoes a deletion, all or none.',
    args: {
      ids: t.arg({ type: ['RecordID'], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { ids }, ctx) => mark(ctx, parseInput(templateBatch, ids, 'ids'), 0),
  }),
);
