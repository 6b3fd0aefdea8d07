import type { AgencyDatabase, Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { AgencyScope } from '../../../platform/database/scope.ts';
import { announce, atSites } from '../../../platform/events/events.ts';
import { alertOfRounds } from './round-alert.ts';
import { agenciesToSettle, roundBatch, roundsOver, settle } from './store-settle.ts';
import { roundTopic } from './take-round.ts';

/** What rounds are settled with. */
export interface RoundWork {
  readonly database: Pick<Database, 'system' | 'begin'>;
  /** The agency of a row, as only the wiring may say. */
  readonly scopeOf: (agencyID: number) => AgencyScope;
}

/** Takes rounds for missed that nobody began in time, and closes those whose walk was left. */
export async function settleRounds({ database, scopeOf }: RoundWork): Promise<void> {
  for (const agencyID of await agenciesToSettle(database.system)) {
    const scope = scopeOf(agencyID);
    while ((await inTransaction(database, scope, settleBatch)) === roundBatch);
  }
}

async function settleBatch(db: AgencyDatabase): Promise<number> {
  const ids = await roundsOver(db);
  if (ids.length === 0) return 0;
  const missed = await settle(db, ids);
  await alertOfRounds(db, missed);
  if (missed.length > 0) {
    await announce(db, roundTopic, atSites(missed.map(({ siteProfileID }) => siteProfileID)));
  }
  return ids.length;
}
