import { contractLimits, templateCreateInput } from '@guardroom/rules/contract/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { CreateIndicatorTemplateInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { addTemplate, countTemplates } from './store.ts';
import { IndicatorTemplate, type IndicatorTemplateRow } from './types.ts';

type Create = typeof CreateIndicatorTemplateInput.$inferInput;

builder.mutationField('createIndicatorTemplates', (t) =>
  t.field({
    type: [IndicatorTemplate],
    policy: editContracts,
    description: 'Indicators to choose from, all or none.',
    args: {
      create: t.arg({ type: [CreateIndicatorTemplateInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { create }, ctx) => {
      const created: IndicatorTemplateRow[] = [];
      for (const [index, template] of create.entries()) {
        created.push(await add(ctx, template, `create.${index}`));
      }
      return created;
    },
  }),
);

async function add(ctx: Context, create: Create, path: string): Promise<IndicatorTemplateRow> {
  const { title, target, unit, better } = parseInput(templateCreateInput, create, path);
  await refuseTooMany(ctx, path);
  const after = await addTemplate(ctx.db, {
    title,
    target: target ?? null,
    unit: unit || null,
    better: better ?? 'HIGHER',
  });
  const change = { operation: 'createIndicatorTemplates', entity: 'IndicatorTemplate' };
  await recordChanges(ctx, [{ ...change, entityId: after.id, before: null, after: { ...after } }]);
  return after;
}

/** Where the agency has no room for one more. @throws INVALID at `path` */
export async function refuseTooMany({ db }: Context, path: string): Promise<void> {
  if ((await countTemplates(db)) < contractLimits.templates) return;
  refuse('INVALID', `At most ${contractLimits.templates} templates.`, { path });
}
