import { lineBatch } from '@guardroom/rules/deployment/inputs';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { lockKnown, refuseStale, type SeenLine } from './delete-multiple-deployment.ts';
import { DeploymentSeenInput } from './inputs.ts';
import { deleteDeployments } from './policy.ts';
import { recordRoster } from './save-roster.ts';
import { findLines, restoreLines } from './store-roster.ts';
import { Deployment, type DeploymentRow } from './types.ts';

builder.mutationField('restoreMultipleDeployment', (t) =>
  t.field({
    type: [Deployment],
    policy: deleteDeployments,
    description: 'Undoes a deletion, all or none.',
    args: {
      restore: t.arg({ type: [DeploymentSeenInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { restore }, ctx) => bringBack(ctx, parseInput(lineBatch, restore, 'restore')),
  }),
);

async function bringBack(ctx: Context, seen: readonly SeenLine[]): Promise<DeploymentRow[]> {
  const rows = (await lockKnown(ctx, seen, 'restore')).filter(({ deleted }) => deleted === 1);
  refuseStale(rows, seen, 'restore');
  const ids = rows.map(({ id }) => id);
  // Somebody may stand in the shift again meanwhile: the constraint says so.
  await restoreLines(ctx.db, ids);
  const before = new Map(rows.map((row) => [row.id, row]));
  await recordRoster(ctx, 'restoreMultipleDeployment', ids, before);
  return findLines(
    ctx.db,
    seen.map(({ id }) => id),
  );
}
