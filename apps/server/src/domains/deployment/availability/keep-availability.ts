import type { AvailabilityForm } from '@guardroom/rules/deployment/planning/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { announceOwn } from '../own/own-changed.ts';
import {
  addAvailability,
  lockAvailability,
  markAvailability,
  refuseUnknownShift,
  saveAvailability,
} from './store.ts';
import type { StaffAvailabilityRow } from './types.ts';

/** What planners and guards do alike with what somebody said: kept, audited, and told to whom it is of. */

/** The operation that is audited, and the argument that holds what is said. */
interface Said {
  readonly operation: string;
  readonly path: string;
}

/** @returns its id @throws NOT_FOUND for a kind of shift that the agency does not have */
export async function addOne(
  ctx: Context,
  { operation, path }: Said,
  staffProfileID: number,
  said: AvailabilityForm,
): Promise<number> {
  const { db } = ctx;
  await refuseUnknownShift(db, said.shift, `${path}.shiftTypeID`);
  const id = await addAvailability(db, staffProfileID, said);
  const after = await lockAvailability(db, id);
  await recordChanges(ctx, [
    { operation, entity: 'StaffAvailability', entityId: id, before: null, after: { ...after } },
  ]);
  await announceOwn(db, [staffProfileID], 'AVAILABILITY');
  return id;
}

/** @param before as it stands, held @throws NOT_FOUND as addOne */
export async function changeOne(
  ctx: Context,
  { operation, path }: Said,
  before: StaffAvailabilityRow,
  said: AvailabilityForm,
): Promise<StaffAvailabilityRow> {
  // What was said of a kind of shift that is gone since may stay so.
  if (said.shift !== before.shiftTypeID) {
    await refuseUnknownShift(ctx.db, said.shift, `${path}.shiftTypeID`);
  }
  await saveAvailability(ctx.db, before.id, said);
  return changed(ctx, operation, before);
}

/** Deletes an entry or brings it back; one that is so already stays as it is. */
export async function markOne(
  ctx: Context,
  operation: string,
  before: StaffAvailabilityRow,
  deleted: 0 | 1,
): Promise<StaffAvailabilityRow> {
  if (before.deleted === deleted) return before;
  await markAvailability(ctx.db, before.id, deleted);
  return changed(ctx, operation, before);
}

async function changed(
  ctx: Context,
  operation: string,
  before: StaffAvailabilityRow,
): Promise<StaffAvailabilityRow> {
  const after = (await lockAvailability(ctx.db, before.id)) ?? before;
  const change = { operation, entity: 'StaffAvailability', entityId: before.id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  await announceOwn(ctx.db, [before.staffProfileID], 'AVAILABILITY');
  return after;
}
