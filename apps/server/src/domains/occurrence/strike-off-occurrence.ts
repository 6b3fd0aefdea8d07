import { occurrenceBatch } from '@guardroom/rules/occurrence/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { actorOf, end, liveEntry } from './amend-entry.ts';
import { editOccurrences } from './policy.ts';
import { findOccurrence } from './store.ts';
import { holdBook } from './store-book.ts';
import { Occurrence, type OccurrenceRow } from './types.ts';

builder.mutationField('strikeOffOccurrence', (t) =>
  t.field({
    type: [Occurrence],
    policy: editOccurrences,
    description: 'Strikes several entries off, all or none.',
    args: {
      ids: t.arg({ type: ['RecordID'], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { ids }, ctx) => strikeOffAll(ctx, parseInput(occurrenceBatch, ids, 'ids')),
  }),
);

async function strikeOffAll(ctx: Context, ids: readonly number[]): Promise<OccurrenceRow[]> {
  const actor = await actorOf(ctx);
  let book = await holdBook(ctx.db);
  const changes = [];
  const struck: OccurrenceRow[] = [];
  for (const [place, id] of ids.entries()) {
    const before = await liveEntry(ctx, id, `ids.${place}`);
    book = await end(ctx, book, before, { actor, replacedBy: null });
    const after = await findOccurrence(ctx.db, id);
    if (after === undefined) throw new Error('the book lost an entry');
    struck.push(after);
    changes.push({
      operation: 'strikeOffOccurrence',
      entity: 'Occurrence',
      entityId: id,
      before: { ...before },
      after: { ...after },
    });
  }
  await recordChanges(ctx, changes);
  return struck;
}
