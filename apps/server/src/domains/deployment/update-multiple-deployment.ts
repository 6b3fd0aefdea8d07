import { createGroups, deploymentMessages, updateGroups } from '@guardroom/rules/deployment/inputs';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { rosterOf } from './create-multiple-deployment.ts';
import { DeploymentDayInput, DeploymentGroupInput, UpdateDeploymentGroupInput } from './inputs.ts';
import { editDeployments } from './policy.ts';
import { saveRoster } from './save-roster.ts';
import { Deployment } from './types.ts';
import { shiftsOfAgency, wantedLines } from './wanted-lines.ts';

builder.mutationField('updateMultipleDeployment', (t) =>
  t.field({
    type: [Deployment],
    policy: editDeployments,
    description:
      'Changes a roster, all or nothing: new entries, changed ones, and those with deleted 1 taken ' +
      'out. Answers the roster of the sites and dates it names.',
    args: {
      create: t.arg({ type: [DeploymentGroupInput], required: true }),
      update: t.arg({ type: [UpdateDeploymentGroupInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      date: t.arg({ type: 'Date', description: 'When given, no group may be of another date.' }),
      days: t.arg({
        type: [DeploymentDayInput],
        description: 'The plans as the sender saw them; one that was changed since is STALE.',
      }),
    },
    resolve: async (_, { create, update, date, days }, ctx) => {
      const agency = await shiftsOfAgency(ctx);
      const wanted = [
        ...wantedLines(parseInput(createGroups, create, 'create'), 'create', agency),
        ...wantedLines(parseInput(updateGroups, update, 'update'), 'update', agency),
      ];
      const elsewhere = wanted.find((line) => typeof date === 'string' && line.date !== date);
      if (elsewhere !== undefined) {
        refuse('INVALID', deploymentMessages.invalidDate, { path: elsewhere.path });
      }
      await saveRoster(ctx, 'updateMultipleDeployment', wanted, days ?? []);
      return rosterOf(ctx, wanted);
    },
  }),
);
