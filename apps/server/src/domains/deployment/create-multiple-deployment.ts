import { createGroups } from '@guardroom/rules/deployment/inputs';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { once } from '../../platform/idempotency.ts';
import { DeploymentDayInput, DeploymentGroupInput } from './inputs.ts';
import { editDeployments } from './policy.ts';
import { saveRoster } from './save-roster.ts';
import { deploymentsOfDates } from './store-lines.ts';
import { Deployment, type DeploymentRow } from './types.ts';
import { shiftsOfAgency, wantedLines, type WantedLine } from './wanted-lines.ts';

builder.mutationField('createMultipleDeployment', (t) =>
  t.field({
    type: [Deployment],
    policy: editDeployments,
    description: 'Plans people, all or none; answers the roster of the sites and dates it names.',
    args: {
      create: t.arg({ type: [DeploymentGroupInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      days: t.arg({ type: [DeploymentDayInput] }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, days, idempotencyKey }, ctx) => {
      const groups = parseInput(createGroups, create, 'create');
      const wanted = wantedLines(groups, 'create', await shiftsOfAgency(ctx));
      await once(ctx, 'createMultipleDeployment', idempotencyKey, async () => {
        const ids = await saveRoster(ctx, 'createMultipleDeployment', wanted, days ?? []);
        // Any number says that it was done: the answer is read from the roster.
        return ids[0] ?? 0;
      });
      return rosterOf(ctx, wanted);
    },
  }),
);

/** The roster of the sites and dates that lines name. */
export async function rosterOf(
  { db }: Context,
  lines: readonly Pick<WantedLine, 'date' | 'siteProfileID'>[],
): Promise<DeploymentRow[]> {
  if (lines.length === 0) return [];
  const dates = new Set(lines.map(({ date }) => date));
  const sites = new Set(lines.map(({ siteProfileID }) => siteProfileID));
  return deploymentsOfDates(db, [...dates], [...sites]);
}
