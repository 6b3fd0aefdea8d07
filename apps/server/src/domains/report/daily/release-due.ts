import type { AgencyDatabase, Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { AgencyScope } from '../../../platform/database/scope.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Log } from '../../../platform/log.ts';
import { composeDaily } from './compose-daily.ts';
import { releaseDaily } from './release-daily.ts';
import { newestDaily } from './store.ts';
import {
  dailyDueAgencies,
  moveOn,
  takeDueDaily,
  waitAfterFailure,
  type DueAgency,
  type DueDaily,
} from './store-setting.ts';

/** What daily reports that release themselves are made with. */
export interface DueReleasing {
  readonly database: Database;
  readonly files: Files;
  readonly log: Log;
  readonly scopeOf: (agencyID: number) => AgencyScope;
}

/** Tries of one day; then it is left to be released by hand. */
const mostTries = 5;

/**
 * Releases what fell due, until nothing is. Several servers may do it at once: each site is held by
 * one of them until its report stands or was put off.
 * @returns how many were taken
 */
export async function releaseDue({ database, files, log, scopeOf }: DueReleasing): Promise<number> {
  let taken = 0;
  for (const agency of await dailyDueAgencies(database.system)) {
    const scope = scopeOf(agency.agencyID);
    for (;;) {
      const tx = await database.begin(scope);
      let due: DueDaily | undefined;
      try {
        due = await takeDueDaily(tx);
        if (due === undefined) break;
        taken += 1;
        await releaseOne(tx, { database, files }, agency, due);
        await tx.commit();
      } catch (error) {
        if (due === undefined) throw error;
        log.error('daily report not made', { siteProfileId: due.siteProfileID }, error);
        await tx.rollback();
        await putOff(database, scope, agency, due);
      } finally {
        await tx.rollback();
      }
    }
  }
  return taken;
}

async function releaseOne(
  tx: AgencyDatabase,
  { database, files }: Pick<DueReleasing, 'database' | 'files'>,
  { name, timeZone }: DueAgency,
  due: DueDaily,
): Promise<void> {
  const { siteProfileID, date, madeFor } = due;
  const composed = await composeDaily(tx, due, { name, timeZone });
  // Somebody was quicker by hand, or the site is nobody's now.
  if (composed !== undefined && (await newestDaily(tx, siteProfileID, date)) === undefined) {
    const wanted = { siteProfileID, date, number: 1, note: null, sentence: null, by: null };
    await releaseDaily(tx, { database, files, timeZone, madeFor }, composed, wanted);
  }
  await moveOn(tx, due, timeZone);
}

function putOff(
  database: Database,
  scope: AgencyScope,
  { timeZone }: DueAgency,
  due: DueDaily,
): Promise<void> {
  return inTransaction(database, scope, (tx) =>
    due.tries + 1 < mostTries ? waitAfterFailure(tx, due) : moveOn(tx, due, timeZone),
  );
}
