import { ownEntryProblem } from '@guardroom/rules/occurrence/own-entry';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { actorOf, liveEntry } from '../amend-entry.ts';
import { viewerOf } from '../create-occurrence.ts';
import { findOccurrence, type Writer } from '../store.ts';
import { holdBook, type Book } from '../store-book.ts';
import type { OccurrenceRow } from '../types.ts';

interface HeldEntry {
  readonly book: Book;
  readonly before: OccurrenceRow;
  readonly actor: Writer;
}

/**
 * An entry that whoever is signed in wrote, with the book held.
 * @throws NOT_FOUND for somebody else's, CONFLICT for one that no longer counts or is too old
 */
export async function heldOwnEntry(ctx: Context, id: number, path: string): Promise<HeldEntry> {
  const book = await holdBook(ctx.db);
  const found = await findOccurrence(ctx.db, id);
  if (found?.reportedByStaffProfileID !== viewerOf(ctx).staffProfileID) {
    refuse('NOT_FOUND', 'This entry is not one of yours.', { path });
  }
  const before = await liveEntry(ctx, id, path);
  const problem = ownEntryProblem(before, clock.now());
  if (problem !== null) refuse('CONFLICT', problem, { path, current: before });
  return { book, before, actor: await actorOf(ctx) };
}
