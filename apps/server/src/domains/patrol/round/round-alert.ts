import { roundCause } from '@guardroom/rules/patrol/round-cause';
import { plan, settle, watchAlert } from '../../../platform/alert.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { roundMissed } from './store-alert.ts';

watchAlert('ROUND_MISSED', {
  stillTrue: async (db, { entityID }) => {
    const round = await roundMissed(db, entityID);
    return round === undefined ? null : roundCause(round);
  },
});

const entity = 'PatrolRound';

/** A round that nobody began in time, or that missed points. */
export interface AlertedRound {
  readonly id: number;
  readonly siteProfileID: number;
  readonly dueOn: string;
}

/** Rounds were missed, or missed points: the minutes of the agency's rule count from when they were due. */
export async function alertOfRounds(
  db: AgencyDatabase,
  rounds: readonly AlertedRound[],
): Promise<void> {
  await plan(
    db,
    rounds.map(({ id, siteProfileID, dueOn }) => ({
      kind: 'ROUND_MISSED',
      subject: { entity, entityID: id, siteProfileID, staffProfileID: null },
      window: dueOn,
      dueOn,
    })),
  );
}

/** A round was walked after all. */
export async function settleRoundAlert(
  db: AgencyDatabase,
  id: number,
  reason: string,
): Promise<void> {
  const subject = { entity, entityID: id, siteProfileID: null, staffProfileID: null };
  await settle(db, 'ROUND_MISSED', subject, reason);
}
