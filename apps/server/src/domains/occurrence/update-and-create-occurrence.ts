import { dateOf, wireTime } from '@guardroom/rules/dates';
import { occurrenceReplaceInput, type OccurrenceReplace } from '@guardroom/rules/occurrence/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { parseTimestamp } from '../../platform/graphql/scalars.ts';
import { securitySiteOf } from '../site/store.ts';
import { checkTime, reporterOf, viewerOf } from './create-occurrence.ts';
import { ReplaceOccurrenceInput } from './inputs.ts';
import { editOccurrences } from './policy.ts';
import { findOccurrence, historyOfSite, serialIsTaken, writerOf, type Writer } from './store.ts';
import { addEnd, addEntry, holdBook, type Book } from './store-book.ts';
import { Occurrence, type OccurrenceRow } from './types.ts';

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
        ? strikeOff(ctx, book, before, actor)
        : replace(ctx, book, before, { replacement, actor });
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

/** The person who changes the book. */
export async function actorOf(ctx: Context): Promise<Writer> {
  const actor = await writerOf(ctx.db, viewerOf(ctx).staffProfileID);
  return actor ?? refuse('FORBIDDEN', 'You are not a member of this agency.');
}

/** @throws NOT_FOUND at `path`, or CONFLICT when the entry no longer counts */
export async function liveEntry({ db }: Context, id: number, path: string): Promise<OccurrenceRow> {
  const row = await findOccurrence(db, id);
  if (row === undefined) {
    return refuse('NOT_FOUND', 'This occurrence does not exist.', { path });
  }
  if (row.cancelled === 1) {
    const what = row.replacedByID === null ? 'struck off' : 'replaced';
    refuse('CONFLICT', `This record was already ${what} by ${row.cancelledByStaffProfileName}.`, {
      path,
      current: row,
    });
  }
  return row;
}

async function checkSite({ db }: Context, create: Replace, before: OccurrenceRow): Promise<void> {
  const { siteProfileID = null } = create;
  if (siteProfileID === null || siteProfileID === before.siteProfileID) return;
  const path = 'create.siteProfileID';
  await securitySiteOf(db, siteProfileID, path);
  refuse('INVALID', 'A record stays at its site.', { path });
}

async function strikeOff(
  ctx: Context,
  book: Book,
  before: OccurrenceRow,
  actor: Writer,
): Promise<OccurrenceRow> {
  await end(ctx, book, before, { actor, replacedBy: null });
  return record(ctx, before, before.id);
}

interface Replacing {
  readonly replacement: OccurrenceReplace;
  readonly actor: Writer;
}

async function replace(
  ctx: Context,
  book: Book,
  before: OccurrenceRow,
  { replacement, actor }: Replacing,
): Promise<OccurrenceRow> {
  const { db, services } = ctx;
  const viewer = viewerOf(ctx);
  const { sn, datetime, title, description } = replacement;
  const { siteProfileID } = before;
  checkTime(datetime, viewer, 'create.datetime');
  const date = dateOf(datetime, viewer.timeZone);
  if (await serialIsTaken(db, { siteProfileID, date, sn }, before.id)) {
    refuse('CONFLICT', `S/N ${sn} is already used on this day.`, { path: 'create.sn' });
  }
  // The words are the editor's now; whose they were before stands in the entry before (API-130).
  const reporter = await reporterOf(ctx, replacement.reportedByStaffProfileID);
  const { id, book: next } = await addEntry(db, services.secrets, book, {
    content: {
      siteProfileID,
      reportedByStaffProfileID: reporter.staffProfileID,
      reportedByStaffProfileName: reporter.name,
      sn,
      date,
      datetime,
      title,
      description,
      replacingLinkNo: before.linkNo,
      createdOn: wireTime(clock.now()),
    },
    reporter,
    securitySiteID: before.securitySiteID,
    siteHistoryID: await historyOfSite(db, siteProfileID, datetime),
    timezone: replacement.timezone ?? null,
    replacingID: before.id,
  });
  await end(ctx, next, before, { actor, replacedBy: { id, linkNo: next.links } });
  return record(ctx, before, id);
}

export interface Ending {
  readonly actor: Writer;
  readonly replacedBy: { readonly id: number; readonly linkNo: number } | null;
}

/** Writes that an entry no longer counts. @returns the book after it */
export function end(
  { db, services }: Context,
  book: Book,
  before: OccurrenceRow,
  { actor, replacedBy }: Ending,
): Promise<Book> {
  return addEnd(db, services.secrets, book, {
    content: {
      endedLinkNo: before.linkNo,
      replacedByLinkNo: replacedBy?.linkNo ?? null,
      cancelledByStaffProfileID: actor.staffProfileID,
      cancelledByStaffProfileName: actor.name,
      cancelledOn: wireTime(clock.now()),
    },
    occurrenceID: before.id,
    replacedByID: replacedBy?.id ?? null,
    actor,
  });
}

/** Audits what became of the old entry, and the new one. @returns the entry `answerID` */
async function record(
  ctx: Context,
  before: OccurrenceRow,
  answerID: number,
): Promise<OccurrenceRow> {
  const answer = await findOccurrence(ctx.db, answerID);
  const old = answerID === before.id ? answer : await findOccurrence(ctx.db, before.id);
  if (answer === undefined || old === undefined) throw new Error('the book lost an entry');
  const change = { operation: 'updateAndCreateOccurrence', entity: 'Occurrence' };
  const ended = { ...change, entityId: old.id, before: { ...before }, after: { ...old } };
  const added = { ...change, entityId: answerID, before: null, after: { ...answer } };
  await recordChanges(ctx, answerID === before.id ? [ended] : [ended, added]);
  return answer;
}
