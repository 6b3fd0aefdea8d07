import { dateOf, wireTime } from '@guardroom/rules/dates';
import type { OccurrenceReplace } from '@guardroom/rules/occurrence/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { checkTime, reporterOf, viewerOf } from './create-occurrence.ts';
import { findOccurrence, historyOfSite, serialIsTaken, writerOf, type Writer } from './store.ts';
import { addEnd, addEntry, type Book } from './store-book.ts';
import type { OccurrenceRow } from './types.ts';

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

/** Which operation amends, and who. */
export interface Amending {
  readonly operation: string;
  readonly actor: Writer;
}

/** Strikes an entry off: audited. @returns it, as it stands now */
export async function strikeOff(
  ctx: Context,
  book: Book,
  before: OccurrenceRow,
  { operation, actor }: Amending,
): Promise<OccurrenceRow> {
  await end(ctx, book, before, { actor, replacedBy: null });
  return record(ctx, operation, before, before.id);
}

interface Replacing extends Amending {
  readonly replacement: OccurrenceReplace;
}

/** Puts an entry in the place of another one: audited. @returns the new one */
export async function replace(
  ctx: Context,
  book: Book,
  before: OccurrenceRow,
  { operation, replacement, actor }: Replacing,
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
  return record(ctx, operation, before, id);
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
  operation: string,
  before: OccurrenceRow,
  answerID: number,
): Promise<OccurrenceRow> {
  const answer = await findOccurrence(ctx.db, answerID);
  const old = answerID === before.id ? answer : await findOccurrence(ctx.db, before.id);
  if (answer === undefined || old === undefined) throw new Error('the book lost an entry');
  const change = { operation, entity: 'Occurrence' };
  const ended = { ...change, entityId: old.id, before: { ...before }, after: { ...old } };
  const added = { ...change, entityId: answerID, before: null, after: { ...answer } };
  await recordChanges(ctx, answerID === before.id ? [ended] : [ended, added]);
  return answer;
}
