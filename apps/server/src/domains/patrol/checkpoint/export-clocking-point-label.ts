import { patrolBatch } from '@guardroom/rules/patrol/inputs';
import { AccountStatus } from '../../../platform/graphql/account-status.ts';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportLink, type ExportLinkShape } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { securitySiteOf } from '../../site/store.ts';
import { countLabels, mostLabels, type LabelParameters } from './label-export.ts';
import { readPatrols } from '../policy.ts';
import { findPoints } from './store.ts';

const CheckpointLabelsInput = builder.inputType('CheckpointLabelsInput', {
  description: 'Chosen checkpoints by id, or those of a filter.',
  fields: (t) => ({
    ids: t.field({ type: ['RecordID'] }),
    search: t.string(),
    siteProfileID: t.field({ type: 'RecordID' }),
    status: t.field({ type: AccountStatus }),
  }),
});
type Choice = typeof CheckpointLabelsInput.$inferInput;

builder.mutationField('exportClockingPointLabel', (t) =>
  t.field({
    type: ExportLink,
    policy: readPatrols,
    description: 'QR labels of checkpoints on A4 sheets, as a PDF.',
    args: {
      checkpoints: t.arg({ type: CheckpointLabelsInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { checkpoints }, ctx) => linkTo(ctx, await parametersOf(ctx, checkpoints)),
  }),
);

async function parametersOf(ctx: Context, choice: Choice): Promise<LabelParameters> {
  const { search, siteProfileID, status } = choice;
  if (choice.ids) {
    const ids = parseInput(patrolBatch, choice.ids, 'checkpoints.ids');
    const live = (await findPoints(ctx.db, ids)).filter(({ deleted }) => deleted === 0);
    const missing = ids.findIndex((id) => !live.some((point) => point.id === id));
    if (missing >= 0) {
      const path = `checkpoints.ids.${missing}`;
      refuse('NOT_FOUND', 'This checkpoint does not exist.', { path });
    }
    return { ids };
  }
  if (typeof siteProfileID === 'number') {
    await securitySiteOf(ctx.db, siteProfileID, 'checkpoints.siteProfileID');
  }
  return {
    ...(search ? { search } : {}),
    ...(typeof siteProfileID === 'number' ? { siteProfileID } : {}),
    ...(status ? { status } : {}),
  };
}

async function linkTo(ctx: Context, parameters: LabelParameters): Promise<ExportLinkShape> {
  const { db, viewer, services } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const rows = await countLabels(db, parameters);
  if (rows === 0) refuse('CONFLICT', 'There is no checkpoint to print a label for.');
  if (rows > mostLabels) {
    const most = mostLabels.toLocaleString('en-SG');
    refuse('TOO_LARGE', `One file holds at most ${most} labels. Choose a site.`);
  }
  // Whoever has a code can pretend to be there: who took them away stands in the audit.
  await recordChanges(ctx, [
    {
      operation: 'exportClockingPointLabel',
      entity: 'Export',
      entityId: viewer.sessionId,
      before: null,
      after: { rows, format: 'PDF', ...parameters },
    },
  ]);
  const link = issueExportLink(services.secrets, viewer, {
    name: 'checkpoint-labels',
    format: 'PDF',
    fileName: 'Checkpoint Labels',
    parameters,
  });
  return { ...link, rows };
}
