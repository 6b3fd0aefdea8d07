import type { SystemDatabase } from '../../../platform/database/database.ts';
import { notification } from '../../../platform/events.ts';
import { agenciesToSettle, roundBatch, roundsOver, settle } from './store-settle.ts';
import { roundTopic } from './take-round.ts';

/** Takes rounds for missed that nobody began in time, and closes those whose walk was left. */
export async function settleRounds(db: SystemDatabase): Promise<void> {
  for (const agencyID of await agenciesToSettle(db)) {
    while ((await db.transaction((tx) => settleBatch(tx, agencyID))) === roundBatch);
  }
}

async function settleBatch(db: SystemDatabase, agencyID: number): Promise<number> {
  const ids = await roundsOver(db, agencyID);
  if (ids.length === 0) return 0;
  const missed = await settle(db, agencyID, ids);
  if (missed.length > 0) {
    await db.run(notification({ agencyId: agencyID, topic: roundTopic, data: {} }));
  }
  return ids.length;
}
