import type { AlertEventKind } from '@guardroom/rules/alert/alert-status';
import { addEvents, forgetSteps } from '../../platform/alert/store.ts';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { announceAlert } from './alert-changed.ts';
import { findAlert, lockAlert } from './store.ts';
import type { AlertRow } from './types.ts';

/** What somebody does about an alert, under the name of the operation. */
interface Doing {
  readonly operation: string;
  readonly path: string;
  /** What becomes of it, with what is written of that; undefined where nothing is to be done. */
  readonly eventOf: (
    alert: AlertRow,
    viewer: Viewer,
  ) => { readonly kind: AlertEventKind; readonly text: string | null } | undefined;
  readonly write: (viewer: Viewer) => Promise<void>;
}

/**
 * Does something about an alert that stands: with its history and audit, nobody is told of it any
 * more, and every console hears it. Those who do it at once take turns.
 * @throws NOT_FOUND; CONFLICT once it is closed
 */
export async function changedAlert(ctx: Context, id: number, doing: Doing): Promise<AlertRow> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const before = await lockAlert(db, id);
  const { path, operation } = doing;
  if (before === undefined) return refuse('NOT_FOUND', 'This alert does not exist.', { path });
  if (before.closedOn !== null) {
    const who =
      before.closedByName === null ? 'closed itself' : `was closed by ${before.closedByName}`;
    return refuse('CONFLICT', `This alert ${who}: ${before.reason}`, { path, current: before });
  }
  const event = doing.eventOf(before, viewer);
  if (event === undefined) return before;
  await doing.write(viewer);
  await addEvents(db, [id], { ...event, byStaffProfileID: viewer.staffProfileID });
  await forgetSteps(db, [id]);
  const after = await findAlert(db, id);
  if (after === undefined) throw new Error('the alert vanished while it was held');
  const change = { operation, entity: 'Alert', entityId: id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  await announceAlert(db, id);
  return after;
}
