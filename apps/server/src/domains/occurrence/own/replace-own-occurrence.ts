import { dateOf } from '@guardroom/rules/dates';
import { ownOccurrenceReplaceInput } from '@guardroom/rules/occurrence/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { replace } from '../amend-entry.ts';
import { viewerOf } from '../create-occurrence.ts';
import { ReplaceOwnOccurrenceInput } from '../inputs.ts';
import { amendOwnOccurrences } from '../policy.ts';
import { findOccurrence, latestSerial } from '../store.ts';
import { Occurrence } from '../types.ts';
import { heldOwnEntry } from './held-own-entry.ts';

type Replace = typeof ReplaceOwnOccurrenceInput.$inferInput;

const operation = 'replaceOwnOccurrence';

builder.mutationField('replaceOwnOccurrence', (t) =>
  t.field({
    type: Occurrence,
    policy: amendOwnOccurrences,
    description:
      'A guard replaces an entry of theirs, until a day after they wrote it. The old one stays ' +
      'readable. Answers the new one.',
    args: {
      create: t.arg({ type: ReplaceOwnOccurrenceInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const made = () => replaceOwn(ctx, create);
      const { id } = await once(ctx, operation, idempotencyKey, made);
      const row = await findOccurrence(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This occurrence is no longer there.');
    },
  }),
);

async function replaceOwn(ctx: Context, create: Replace): Promise<number> {
  const { occurrenceID, ...words } = parseInput(ownOccurrenceReplaceInput, create, 'create');
  const { book, before, actor } = await heldOwnEntry(ctx, occurrenceID, 'create.occurrenceID');
  const date = dateOf(words.datetime, viewerOf(ctx).timeZone);
  // It keeps its number; on another day it is the next one there.
  const isSameDay = date === before.date;
  const sn = isSameDay ? before.sn : (await latestSerial(ctx.db, before.siteProfileID, date)) + 1;
  const replacing = { operation, actor, replacement: { ...words, sn } };
  return (await replace(ctx, book, before, replacing)).id;
}
