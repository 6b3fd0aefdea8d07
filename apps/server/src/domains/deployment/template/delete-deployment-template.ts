import { templateBatch } from '@guardroom/rules/deployment/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { deleteDeployments } from '../policy.ts';
import { findTemplates, lockTemplates, setTemplatesDeleted } from './store.ts';
import { DeploymentTemplate, type DeploymentTemplateRow } from './types.ts';

builder.mutationField('deleteDeploymentTemplate', (t) =>
  t.field({
    type: [DeploymentTemplate],
    policy: deleteDeployments,
    description:
      'Deletes templates, all or none; plans that were made from them stay. ' +
      'restoreDeploymentTemplate brings them back.',
    args: {
      ids: t.arg({ type: ['RecordID'], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { ids }, ctx) => mark(ctx, parseInput(templateBatch, ids, 'ids'), 1),
  }),
);

/** Deletes templates or brings them back. @throws NOT_FOUND naming the one that is not there */
export async function mark(
  ctx: Context,
  ids: readonly number[],
  deleted: 0 | 1,
): Promise<DeploymentTemplateRow[]> {
  const { db } = ctx;
  const before = await lockTemplates(db, ids);
  const known = new Set(before.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) {
    refuse('NOT_FOUND', 'This template does not exist.', { path: `ids.${missing}` });
  }
  await setTemplatesDeleted(db, ids, deleted);
  const after = await findTemplates(db, ids);
  const operation = deleted === 1 ? 'deleteDeploymentTemplate' : 'restoreDeploymentTemplate';
  await recordChanges(
    ctx,
    before
      .filter((template) => template.deleted !== deleted)
      .map((template) => ({
        operation,
        entity: 'DeploymentTemplate',
        entityId: template.id,
        before: { ...template },
        after: { ...after.find(({ id }) => id === template.id) },
      })),
  );
  return after;
}
