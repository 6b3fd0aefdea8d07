import { visitorBlockForm } from '@guardroom/rules/visitor/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { CreateVisitorBlockInput } from './inputs.ts';
import { editVisitors } from './policy.ts';
import { addBlock, lockBlock } from './store-block.ts';
import { VisitorBlock } from './types.ts';

builder.mutationField('createVisitorBlock', (t) =>
  t.field({
    type: VisitorBlock,
    policy: editVisitors,
    description: 'Puts somebody on the block list.',
    args: {
      create: t.arg({ type: CreateVisitorBlockInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { db } = ctx;
      const input = parseInput(visitorBlockForm, create, 'create');
      const { id } = await once(ctx, 'createVisitorBlock', idempotencyKey, async () => {
        const added = await addBlock(db, {
          name: input.name || null,
          phoneNo: input.phoneNo || null,
          vehicleNo: input.vehicleNo || null,
          reason: input.reason,
        });
        const change = { operation: 'createVisitorBlock', entity: 'VisitorBlock', entityId: added };
        const after = await lockBlock(db, added);
        await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
        return added;
      });
      return (await lockBlock(db, id)) ?? refuse('NOT_FOUND', 'This entry is no longer there.');
    },
  }),
);
