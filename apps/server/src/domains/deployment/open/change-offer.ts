import type { OpenShiftStatus } from '@guardroom/rules/deployment/open/open-shift';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { announceDeployments } from '../deployment-changed.ts';
import { findOffer, saveOffer } from './store.ts';
import type { OpenShiftRow } from './types.ts';

/** Writes what becomes of a held offer: audited and announced. @returns it as it is then */
export async function changeOffer(
  ctx: Context,
  operation: string,
  before: OpenShiftRow,
  next: { readonly status: OpenShiftStatus; readonly placesLeft: number },
): Promise<OpenShiftRow> {
  const { db, viewer } = ctx;
  await saveOffer(db, before.id, next);
  const after = await findOffer(db, before.id);
  if (after === undefined) throw new Error('the offer vanished while it was locked');
  const change = { operation, entity: 'OpenShift', entityId: before.id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  await announceDeployments(db, [before.date], viewer?.staffProfileID);
  return after;
}
