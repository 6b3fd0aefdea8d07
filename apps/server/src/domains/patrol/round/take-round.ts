import { listTime } from '@guardroom/rules/dates';
import { roundOfWalk, stateOfWalk } from '@guardroom/rules/patrol/rounds-due';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { announce, atSites } from '../../../platform/events/events.ts';
import { alertOfRounds, settleRoundAlert } from './round-alert.ts';
import { giveRound, lockRoundsNear, roundOfReport, saveRoundState } from './store.ts';

/** What rounds are told of: the dashboard counts those that were missed. */
export const roundTopic = 'patrolRound';

/** What is told of rounds that were walked: clients count them, the dashboard does not. */
export const walkTopic = 'patrolWalk';

interface Walk {
  readonly id: number;
  readonly clockingRouteID: number;
  readonly start: string;
  readonly closesOn: string;
}

/**
 * A walk began, perhaps hours ago: the round that was due then is its own. One that was taken for
 * missed meanwhile was not.
 */
export async function takeRound(ctx: Context, operation: string, walk: Walk): Promise<void> {
  const { db, viewer } = ctx;
  const rounds = await lockRoundsNear(db, walk.clockingRouteID, walk.start);
  const round = roundOfWalk(rounds, walk.start);
  if (round === undefined) return;
  await giveRound(db, round, walk);
  const { id, state, clockingReportID } = round;
  await recordChanges(ctx, [
    {
      operation,
      entity: 'PatrolRound',
      entityId: id,
      before: { state, clockingReportID },
      after: { state: 'DUE', clockingReportID: walk.id },
    },
  ]);
  if (state !== 'MISSED') return;
  const at = listTime(walk.start, viewer?.timeZone ?? 'UTC');
  await settleRoundAlert(db, id, `It was begun at ${at}, and told later.`);
  await announce(db, roundTopic, atSites([round.siteProfileID]));
}

/** After a scan, or the end of a walk: what it makes of its round. */
export async function judgeRound({ db }: Context, clockingReportID: number): Promise<void> {
  const round = await roundOfReport(db, clockingReportID);
  if (round === undefined) return;
  const state = stateOfWalk(round);
  if (state === round.state) return;
  await saveRoundState(db, round.id, state);
  await announce(db, walkTopic, atSites([round.siteProfileID]));
  if (state === 'INCOMPLETE') {
    await alertOfRounds(db, [round]);
  } else if (round.state === 'INCOMPLETE') {
    await settleRoundAlert(db, round.id, 'Its checkpoints were clocked, and told later.');
  }
}
