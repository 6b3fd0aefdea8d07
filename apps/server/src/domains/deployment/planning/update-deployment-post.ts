import { postInput } from '@guardroom/rules/deployment/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { securitySiteOf } from '../../site/store.ts';
import { UpdateDeploymentPostInput } from '../inputs.ts';
import { configureDeployments } from '../policy.ts';
import { isGrade, lockPost, savePost } from './store-setting.ts';
import { DeploymentPost, type DeploymentPostRow } from './types.ts';

builder.mutationField('updateDeploymentPost', (t) =>
  t.field({
    type: DeploymentPost,
    policy: configureDeployments,
    description: 'Says what a site needs in a shift: the lowest grade and how many people.',
    args: {
      update: t.arg({ type: UpdateDeploymentPostInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(
  ctx: Context,
  update: typeof UpdateDeploymentPostInput.$inferInput,
): Promise<DeploymentPostRow> {
  const { db } = ctx;
  const { siteProfileID, shift, version, ...needs } = parseInput(postInput, update, 'update');
  await securitySiteOf(db, siteProfileID, 'update.siteProfileID');
  const { PLRDGradeID = null, headcount = null } = needs;
  if (PLRDGradeID !== null && !(await isGrade(db, PLRDGradeID))) {
    refuse('NOT_FOUND', 'This grade does not exist.', { path: 'update.PLRDGradeID' });
  }
  const before = await lockPost(db, { siteProfileID, shift });
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'What this site needs was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  if (before.PLRDGradeID === PLRDGradeID && before.headcount === headcount) return before;
  await savePost(db, { siteProfileID, shift, PLRDGradeID, headcount });
  const after = await lockPost(db, { siteProfileID, shift });
  const change = { operation: 'updateDeploymentPost', entity: 'DeploymentPost' };
  await recordChanges(ctx, [
    { ...change, entityId: siteProfileID, before: { ...before }, after: { ...after } },
  ]);
  return after;
}
