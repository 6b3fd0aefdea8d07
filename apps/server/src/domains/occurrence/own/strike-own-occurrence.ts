import { builder } from '../../../platform/graphql/builder.ts';
import { once } from '../../../platform/idempotency.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { strikeOff } from '../amend-entry.ts';
import { amendOwnOccurrences } from '../policy.ts';
import { findOccurrence } from '../store.ts';
import { Occurrence } from '../types.ts';
import { heldOwnEntry } from './held-own-entry.ts';

builder.mutationField('strikeOwnOccurrence', (t) =>
  t.field({
    type: Occurrence,
    policy: amendOwnOccurrences,
    description:
      'A guard strikes off an entry of theirs, until a day after they wrote it. It stays readable.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_, { id, idempotencyKey }, ctx) => {
      const operation = 'strikeOwnOccurrence';
      const struck = await once(ctx, operation, idempotencyKey, async () => {
        const { book, before, actor } = await heldOwnEntry(ctx, id, 'id');
        return (await strikeOff(ctx, book, before, { operation, actor })).id;
      });
      const row = await findOccurrence(ctx.db, struck.id);
      return row ?? refuse('NOT_FOUND', 'This occurrence is no longer there.');
    },
  }),
);
