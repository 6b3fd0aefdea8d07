import { dateOf, wireTime } from '@guardroom/rules/dates';
import { occurrenceCreateInput } from '@guardroom/rules/occurrence/inputs';
import { occurrenceTimeProblem } from '@guardroom/rules/occurrence/occurrence-time';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { activeSiteOf, securitySiteOf } from '../site/store.ts';
import { CreateOccurrenceInput } from './inputs.ts';
import { createOccurrences } from './policy.ts';
import { findOccurrence, historyOfSite, latestSerial, writerOf, type Writer } from './store.ts';
import { addEntry, holdBook } from './store-book.ts';
import { Occurrence } from './types.ts';

type Create = typeof CreateOccurrenceInput.$inferInput;

builder.mutationField('createOccurrence', (t) =>
  t.field({
    type: Occurrence,
    policy: createOccurrences,
    description:
      'Writes an entry of the book, by an administrator or a guard. S/N is allocated here.',
    args: {
      create: t.arg({ type: CreateOccurrenceInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createOccurrence', idempotencyKey, () =>
        writeEntry(ctx, create),
      );
      const row = await findOccurrence(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This occurrence is no longer there.');
    },
  }),
);

/** Writes an entry. @returns its id */
export async function writeEntry(ctx: Context, create: Create): Promise<number> {
  const { db, services } = ctx;
  const viewer = viewerOf(ctx);
  const input = parseInput(occurrenceCreateInput, create, 'create');
  checkTime(input.datetime, viewer, 'create.datetime');
  const { siteProfileID, datetime } = input;
  // A guard writes down what happened, whatever the office says of the site.
  const siteOf = viewer.application === 'CONSOLE' ? activeSiteOf : securitySiteOf;
  const securitySiteID = await siteOf(db, siteProfileID, 'create.siteProfileID');
  const reporter = await reporterOf(ctx, input.reportedByStaffProfileID);
  const date = dateOf(datetime, viewer.timeZone);
  const book = await holdBook(db);
  const { id } = await addEntry(db, services.secrets, book, {
    content: {
      siteProfileID,
      reportedByStaffProfileID: reporter.staffProfileID,
      reportedByStaffProfileName: reporter.name,
      sn: (await latestSerial(db, siteProfileID, date)) + 1,
      date,
      datetime,
      title: input.title,
      description: input.description,
      replacingLinkNo: null,
      createdOn: wireTime(clock.now()),
    },
    reporter,
    securitySiteID,
    siteHistoryID: await historyOfSite(db, siteProfileID, datetime),
    timezone: input.timezone ?? null,
    replacingID: null,
  });
  const after = await findOccurrence(db, id);
  const change = { operation: 'createOccurrence', entity: 'Occurrence', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}

export function viewerOf({ viewer }: Context): Viewer {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  return viewer;
}

/** @throws INVALID at `path` when the time is later than today */
export function checkTime(datetime: string, { timeZone }: Viewer, path: string): void {
  const problem = occurrenceTimeProblem(datetime, new Date(clock.now()).toISOString(), timeZone);
  if (problem !== null) refuse('INVALID', problem, { path });
}

/**
 * Who an entry is from: the person who is signed in. An administrator may write for somebody else.
 * @throws NOT_FOUND or FORBIDDEN at the field
 */
export async function reporterOf(ctx: Context, wanted: number | undefined): Promise<Writer> {
  const path = 'create.reportedByStaffProfileID';
  const { application, staffProfileID } = viewerOf(ctx);
  if (wanted !== undefined && wanted !== staffProfileID && application !== 'CONSOLE') {
    refuse('FORBIDDEN', 'You can report for yourself only.', { path });
  }
  const writer = await writerOf(ctx.db, wanted ?? staffProfileID);
  return writer ?? refuse('NOT_FOUND', 'This staff member does not exist.', { path });
}
