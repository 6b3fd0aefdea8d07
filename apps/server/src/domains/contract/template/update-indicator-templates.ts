import { templateUpdateInput } from '@guardroom/rules/contract/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { deletedAt } from '../../../platform/database/deleted-at.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { UpdateIndicatorTemplateInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { refuseTooMany } from './create-indicator-templates.ts';
import { lockTemplate, saveTemplate } from './store.ts';
import { IndicatorTemplate, type IndicatorTemplateRow } from './types.ts';

type Update = typeof UpdateIndicatorTemplateInput.$inferInput;

builder.mutationField('updateIndicatorTemplates', (t) =>
  t.field({
    type: [IndicatorTemplate],
    policy: editContracts,
    description:
      'Rewords indicators to choose from, or removes them, all or none; contracts keep what they took over.',
    args: {
      update: t.arg({ type: [UpdateIndicatorTemplateInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const changed: IndicatorTemplateRow[] = [];
      for (const [index, template] of update.entries()) {
        changed.push(await change(ctx, template, `update.${index}`));
      }
      return changed;
    },
  }),
);

async function change(ctx: Context, update: Update, path: string): Promise<IndicatorTemplateRow> {
  const input = parseInput(templateUpdateInput, update, path);
  const gone = 'This template is no longer there.';
  const before = await lockTemplate(ctx.db, input.id);
  if (before === undefined) return refuse('NOT_FOUND', gone, { path: `${path}.id` });
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', `The template "${before.title}" was changed meanwhile.`, {
      path: `${path}.version`,
      current: before,
    });
  }
  const changes = onlyChanged(before, {
    title: input.title,
    target: update.target === null ? null : input.target,
    unit: update.unit === undefined ? undefined : input.unit || null,
    better: input.better,
    deleted: input.deleted,
  });
  if (Object.keys(changes).length === 0) return before;
  if (changes.deleted === 0) await refuseTooMany(ctx, path);
  await saveTemplate(ctx.db, before.id, { ...changes, ...deletedAt(changes) });
  const after = await lockTemplate(ctx.db, before.id);
  if (after === undefined) throw new Error('the template vanished while it was locked');
  const entity = { operation: 'updateIndicatorTemplates', entity: 'IndicatorTemplate' };
  await recordChanges(ctx, [
    { ...entity, entityId: after.id, before: { ...before }, after: { ...after } },
  ]);
  return after;
}
