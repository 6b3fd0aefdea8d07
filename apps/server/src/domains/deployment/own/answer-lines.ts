import { answerMessages, answerProblem } from '@guardroom/rules/deployment/publish/line-status';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { announceDeployments } from '../deployment-changed.ts';
import { answerLines } from '../publish/store.ts';
import { planAnswers } from '../publish/line-alert.ts';
import { addEvents } from '../publish/store-event.ts';
import { findLines, lockLines } from '../store-roster.ts';
import type { DeploymentRow } from '../types.ts';
import { announceOwn } from './own-changed.ts';

export function viewerOf({ viewer }: Context): Viewer {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  return viewer;
}

/** A shift that is answered, with when it was told as the sender saw it. */
interface Answered {
  readonly path: string;
  readonly id: number;
  readonly publishedOn?: string | undefined;
}

/** What is said to all of them. */
interface Answer {
  readonly operation: 'confirmDeployment' | 'declineDeployment';
  readonly move: 'confirm' | 'decline';
  readonly reason: string | null;
}

/**
 * Keeps what somebody answers to shifts of their own, all or none, and tells the planners. What was
 * answered so before stays as it is.
 * @throws NOT_FOUND for a shift of which they were not told, STALE for one that was told anew since,
 * CONFLICT for one that has begun
 */
export async function answerOwn(
  ctx: Context,
  { operation, move, reason }: Answer,
  answered: readonly Answered[],
): Promise<void> {
  const { db } = ctx;
  const own = viewerOf(ctx).staffProfileID;
  const held = await lockLines(
    db,
    answered.map(({ id }) => id),
  );
  const byId = new Map(held.map((line) => [line.id, line]));
  const status = move === 'confirm' ? 'CONFIRMED' : 'DECLINED';
  const changed = answered.flatMap((one): DeploymentRow[] => {
    const line = ownLine(byId.get(one.id), own, `${one.path}.id`);
    const isSame = line.status === status && line.declineReason === reason;
    refuseUnanswerable(line, move, one);
    return isSame ? [] : [line];
  });
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await answerLines(db, ids, status, reason);
  await addEvents(
    db,
    own,
    changed.map((line) => ({ kind: status, line, reason, otherStaffProfileID: null })),
  );
  const before = new Map(changed.map((line) => [line.id, line]));
  const after = await findLines(db, ids);
  await planAnswers(db, after);
  await recordChanges(
    ctx,
    after.map((line) => ({
      operation,
      entity: 'Deployment',
      entityId: line.id,
      before: { ...before.get(line.id) },
      after: { ...line },
    })),
  );
  await announceDeployments(
    db,
    changed.map(({ date }) => date),
    own,
  );
  await announceOwn(db, [own], 'DEPLOYMENT');
}

/** A line of which a person was told. @throws NOT_FOUND at `path` */
export function ownLine(
  line: DeploymentRow | undefined,
  staffProfileID: number,
  path: string,
): DeploymentRow {
  const isOwn = line?.staffProfileID === staffProfileID && line.deleted === 0;
  if (line === undefined || !isOwn || line.status === 'DRAFT') {
    return refuse('NOT_FOUND', 'This shift is not in your roster.', { path });
  }
  return line;
}

function refuseUnanswerable(
  line: DeploymentRow,
  move: Answer['move'],
  { path, publishedOn }: Answered,
): void {
  const problem = answerProblem(line, move, publishedOn, clock.now());
  if (problem === null) return;
  const isStale = problem === answerMessages.replanned;
  refuse(isStale ? 'STALE' : 'CONFLICT', problem, {
    path: `${path}.${isStale ? 'publishedOn' : 'id'}`,
  });
}
