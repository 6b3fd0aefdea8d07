import { welfarePlanInput } from '@guardroom/rules/site/welfare/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { editSites } from '../policy.ts';
import { UpdateSiteWelfarePlanInput } from './inputs.ts';
import { rewriteChecks } from './keep-checks.ts';
import { lockPlan, savePlan, sitePlan } from './store.ts';
import { SiteWelfarePlan, type SiteWelfarePlanRow } from './types.ts';

type Update = typeof UpdateSiteWelfarePlanInput.$inferInput;

builder.mutationField('updateSiteWelfarePlan', (t) =>
  t.field({
    type: SiteWelfarePlan,
    policy: editSites,
    description:
      'Says how often the guards of a site are asked whether they are all right. Whoever is on duty ' +
      'there is asked by it from now on.',
    args: {
      update: t.arg({ type: UpdateSiteWelfarePlanInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<SiteWelfarePlanRow> {
  const { db } = ctx;
  const { siteProfileID, version, ...plan } = parseInput(welfarePlanInput, update, 'update');
  const path = 'update.siteProfileID';
  const before = await lockPlan(db, siteProfileID, path);
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The welfare checks of this site were changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const { dayMinutes = null, nightMinutes = null, answerMinutes } = plan;
  await savePlan(db, siteProfileID, { dayMinutes, nightMinutes, answerMinutes });
  const after = await sitePlan(db, siteProfileID, path);
  await rewriteChecks(db, siteProfileID);
  const trace = { operation: 'updateSiteWelfarePlan', entity: 'SiteWelfarePlan' };
  await recordChanges(ctx, [
    { ...trace, entityId: siteProfileID, before: { ...before }, after: { ...after } },
  ]);
  return after;
}
