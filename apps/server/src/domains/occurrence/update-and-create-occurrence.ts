import { occurrenceReplaceInput, type OccurrenceReplace } from '@guardroom/rules/occurrence/inputs';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { parseTimestamp } from '../../platform/graphql/scalars.ts';
import { securitySiteOf } from '../site/store.ts';
import { actorOf, liveEntry, replace, strikeOff } from './amend-entry.ts';
import { ReplaceOccurrenceInput } from './inputs.ts';
import { editOccurrences } from './policy.ts';
import { holdBook } from './store-book.ts';
import { Occurrence, type OccurrenceRow } from './types.ts';

const operation = 'updateAndCreateOccurrence';

type Replace = typeof ReplaceOccurrenceInput.$inferInput;

builder.mutationField('updateAndCreateOccurrence', (t) =>
  t.field({
    type: Occurrence,
    policy: editOccurrences,
    description:
      'Strikes an entry off, or replaces it by what `create` says. Answers the entry that was ' +
      'struck off, or the new one.',
    args: {
      occurrenceID: t.arg({ type: 'RecordID', required: true }),
      create: t.arg({ type: ReplaceOccurrenceInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { occurrenceID, create }, ctx) => {
      const replacement = readReplacement(create);
      const book = await holdBook(ctx.db);
      const before = await liveEntry(ctx, occurrenceID, 'occurrenceID');
      await checkSite(ctx, create, before);
      const actor = await actorOf(ctx);
      return replacement === null
        ? strikeOff(ctx, book, before, { operation, actor })
        : replace(ctx, book, before, { operation, actor, replacement });
    },
  }),
);

/** Null to strike off: nothing is said in the entry's place (API-129). */
function readReplacement(create: Replace): OccurrenceReplace | null {
  const { sn = null, title, description, datetime } = create;
  if (sn === null && !title && !description && !datetime) return null;
  const input = parseInput(occurrenceReplaceInput, create, 'create');
  return { ...input, datetime: parseTimestamp(input.datetime) };
}

async function checkSite({ db }: Context, create: Replace, before: OccurrenceRow): Promise<void> {
  const { siteProfileID = null } = create;
  if (siteProfileID === null || siteProfileID === before.siteProfileID) return;
  const path = 'create.siteProfileID';
  await securitySiteOf(db, siteProfileID, path);
  refuse('INVALID', 'A record stays at its site.', { path });
}
