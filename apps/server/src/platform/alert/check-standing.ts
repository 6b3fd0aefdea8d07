import type { AlertKind } from '@guardroom/rules/alert/alert-kind';
import { plan, watcherOf, type AlertedPlace } from '../alert.ts';
import type { AgencyDatabase } from '../database/database.ts';
import { announce } from '../events/events.ts';
import { inBegun } from '../database/in-transaction.ts';
import type { AlertBench } from './open-due.ts';
import { closeAlert } from './store.ts';
import {
  awaitAgain,
  claimOver,
  claimUnasked,
  standingOf,
  type StandingAlert,
} from './store-standing.ts';

const batch = 100;

/** Why an alert ends that nobody took while something could be done about it. */
export const overReason = 'Nobody took it before it was over.';
const goneReason = 'It does not hold any more.';

/**
 * Ends what nobody took in time, and asks anew whether what stands still holds: some ways by which a
 * cause goes, a file that is imported, a date that passes, say nothing.
 */
export async function checkStanding(bench: AlertBench): Promise<void> {
  while ((await inBegun(bench.begin, expireSome)) === batch);
  while ((await askSome(bench)) === batch);
}

async function expireSome(db: AgencyDatabase): Promise<number> {
  const ids = await claimOver(db, batch);
  for (const id of ids) await closeAlert(db, id, { status: 'EXPIRED', reason: overReason });
  if (ids.length > 0) await announce(db, 'alert', { alertID: null });
  return ids.length;
}

/** Each by itself, so that one that fails holds up no other; it is asked for again later. */
async function askSome(bench: AlertBench): Promise<number> {
  const standing = await inBegun(bench.begin, (db) => claimUnasked(db, batch));
  for (const { isOver, ...alert } of standing) {
    // Of what is over nothing is asked: whoever took it says how it ended.
    if (isOver) continue;
    try {
      await inBegun(bench.begin, (db) => closeUntrue(db, [alert], goneReason));
    } catch (error) {
      bench.log.error('alert not asked for', { alertID: alert.id, kind: alert.kind }, error);
    }
  }
  return standing.length;
}

/**
 * The papers or the leave of a person, or the SOPs of a site, were changed: what that disproves closes
 * itself with the reason, and what it makes true falls due.
 */
export async function reconsider(
  db: AgencyDatabase,
  of: AlertedPlace,
  kinds: readonly AlertKind[],
  reason: string,
): Promise<void> {
  if ('staffProfileID' in of) {
    await closeUntrue(db, await standingOf(db, of.staffProfileID, kinds), reason);
  }
  for (const kind of kinds) await plan(db, (await watcherOf(kind)?.dueOf?.(db, of)) ?? []);
}

async function closeUntrue(
  db: AgencyDatabase,
  standing: readonly StandingAlert[],
  reason: string,
): Promise<void> {
  let closed = 0;
  for (const { id, kind, ...subject } of standing) {
    const cause = await watcherOf(kind)?.stillTrue(db, subject);
    // What cannot be told is left to people.
    if (cause === undefined || (cause !== null && !('againOn' in cause))) continue;
    if (cause !== null) await awaitAgain(db, id, cause.againOn);
    await closeAlert(db, id, { status: 'RESOLVED', reason });
    closed += 1;
  }
  if (closed > 0) await announce(db, 'alert', { alertID: null });
}
