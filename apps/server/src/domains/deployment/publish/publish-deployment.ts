import { deploymentLimits } from '@guardroom/rules/deployment/inputs';
import { rosterRange } from '@guardroom/rules/deployment/publish/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { tellWebhooks } from '../../../platform/webhook/tell-webhooks.ts';
import { announceDeployments } from '../deployment-changed.ts';
import { editDeployments } from '../policy.ts';
import type { PlanRange } from '../store-lines.ts';
import { findLines, lockLines, refuseUnknownSites } from '../store-roster.ts';
import { PublishDeploymentInput } from './inputs.ts';
import { planLineAlerts } from './line-alert.ts';
import { tellLines, waitingLines } from './store.ts';
import { addEvents } from './store-event.ts';
import { tellStaff } from './tell-staff.ts';
import { DeploymentPublished, type PublishedRow } from './types.ts';

builder.mutationField('publishDeployment', (t) =>
  t.field({
    type: DeploymentPublished,
    policy: editDeployments,
    description:
      'Tells those who work them the lines of some dates that were not told yet or were changed ' +
      'since. Shifts that are over are left out. Nothing is told twice.',
    args: {
      publish: t.arg({ type: PublishDeploymentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { publish }, ctx) => {
      const input = parseInput(rosterRange, publish, 'publish');
      const range = { ...input, siteProfileIDs: input.siteProfileIDs ?? null };
      await refuseUnknownSites(ctx.db, range.siteProfileIDs, 'publish.siteProfileIDs');
      return publishLines(ctx, await linesToTell(ctx, range));
    },
  }),
);

async function linesToTell({ db }: Context, range: PlanRange): Promise<readonly number[]> {
  const most = deploymentLimits.planLines;
  const ids = await waitingLines(db, range, most + 1);
  if (ids.length > most) {
    refuse('TOO_LARGE', `At most ${most} entries can be published at once: choose fewer dates.`, {
      path: 'publish.toDate',
    });
  }
  return ids;
}

/** Those that somebody else published or took out meanwhile are left as they are. */
async function publishLines(ctx: Context, ids: readonly number[]): Promise<PublishedRow> {
  const { db, viewer } = ctx;
  const by = viewer?.staffProfileID ?? null;
  const held = await lockLines(db, ids);
  const before = held.filter(({ status, deleted }) => status === 'DRAFT' && deleted === 0);
  if (before.length === 0) return { published: 0, people: 0, mailed: 0 };
  const told = before.map(({ id }) => id);
  await tellLines(db, told, 'PUBLISHED', by);
  const events = before.map((line) => ({
    kind: 'PUBLISHED' as const,
    line,
    reason: null,
    otherStaffProfileID: null,
  }));
  await addEvents(db, by, events);
  const after = await findLines(db, told);
  await planLineAlerts(
    db,
    after.map((line, place) => ({ was: before[place], line })),
  );
  const operation = { operation: 'publishDeployment', entity: 'Deployment' };
  await recordChanges(
    ctx,
    after.map((line, place) => ({
      ...operation,
      entityId: line.id,
      before: { ...before[place] },
      after: { ...line },
    })),
  );
  await announceDeployments(
    db,
    after.map(({ date }) => date),
    by ?? undefined,
  );
  const dates = after.map(({ date }) => date).toSorted();
  const [fromDate = null] = dates;
  const toDate = dates.at(-1) ?? null;
  await tellWebhooks(db, 'deployment.published', [{ fromDate, toDate, published: after.length }]);
  return { published: after.length, ...(await tellStaff(ctx, 'PUBLISHED', after)) };
}
