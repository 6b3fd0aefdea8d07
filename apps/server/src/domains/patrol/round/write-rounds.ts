import { addDays, todayIn } from '@guardroom/rules/dates';
import { roundsDue } from '@guardroom/rules/patrol/rounds-due';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { shiftsOfPlans } from '../plan/store-shift.ts';
import {
  addRounds,
  agenciesToWrite,
  dropRounds,
  lineBatch,
  linesByID,
  linesOfSites,
  linesToWrite,
  noteLinesWritten,
  noteWritten,
  type AgencyToWrite,
} from './store-write.ts';

/** Rounds are written until tomorrow's shifts end; a night that runs began yesterday. */
function datesOf(timeZone: string): string[] {
  const today = todayIn(timeZone, clock.now());
  return [addDays(today, -1), today, addDays(today, 1)];
}

/** After a change of what is walked at sites: rounds that are not due yet are written anew. */
export async function rewriteRounds(
  { db, viewer }: Context,
  siteProfileIDs: readonly number[],
): Promise<void> {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const { agencyId } = db.scope;
  const { timeZone } = viewer;
  const dates = datesOf(timeZone);
  await dropRounds(db, agencyId, siteProfileIDs);
  const lines = await linesOfSites(db, agencyId, siteProfileIDs);
  if (lines.length > 0) {
    const types = await shiftsOfPlans(db, agencyId);
    await addRounds(db, agencyId, roundsDue(lines, dates, { types, timeZone }));
  }
  await noteWritten(db, agencyId, siteProfileIDs, dates.at(-1) ?? '');
}

/** Writes the rounds of tomorrow, of all agencies. */
export async function writeRounds(db: SystemDatabase): Promise<void> {
  for (const agency of await agenciesToWrite(db)) {
    while ((await db.transaction((tx) => writeBatch(tx, agency))) === lineBatch);
  }
}

async function writeBatch(
  db: SystemDatabase,
  { agencyID, timeZone }: AgencyToWrite,
): Promise<number> {
  const dates = datesOf(timeZone);
  const last = dates.at(-1) ?? '';
  const ids = await linesToWrite(db, agencyID, last);
  if (ids.length === 0) return 0;
  const types = await shiftsOfPlans(db, agencyID);
  const lines = await linesByID(db, agencyID, ids);
  await addRounds(db, agencyID, roundsDue(lines, dates, { types, timeZone }));
  // Those that are not walked now are noted too: whoever takes their route into use writes them.
  await noteLinesWritten(db, agencyID, ids, last);
  return ids.length;
}
