import { visitorBlockUpdateInput } from '@guardroom/rules/visitor/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { UpdateVisitorBlockInput } from './inputs.ts';
import { editVisitors } from './policy.ts';
import { lockBlock, markBlock } from './store-block.ts';
import { VisitorBlock } from './types.ts';

builder.mutationField('updateVisitorBlock', (t) =>
  t.field({
    type: VisitorBlock,
    policy: editVisitors,
    description: 'Takes somebody off the block list, or puts them back.',
    args: {
      update: t.arg({ type: UpdateVisitorBlockInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const { db } = ctx;
      const input = parseInput(visitorBlockUpdateInput, update, 'update');
      const before = await lockBlock(db, input.id);
      if (before === undefined) {
        return refuse('NOT_FOUND', 'This entry does not exist.', { path: 'update.id' });
      }
      if (input.version !== undefined && input.version !== before.version) {
        refuse('STALE', 'The block list was changed meanwhile.', {
          path: 'update.version',
          current: before,
        });
      }
      if (before.deleted === input.deleted) return before;
      await markBlock(db, before.id, input.deleted);
      const after = await lockBlock(db, before.id);
      if (after === undefined) throw new Error('the entry vanished while it was locked');
      await recordChanges(ctx, [
        {
          operation: 'updateVisitorBlock',
          entity: 'VisitorBlock',
          entityId: before.id,
          before: { ...before },
          after: { ...after },
        },
      ]);
      return after;
    },
  }),
);
