import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { ShiftKey } from '@guardroom/rules/deployment/shift/shift-type';
import { shiftTypeRows } from '../shift/store.ts';
import { lockAvailability } from './store.ts';
import type { StaffAvailabilityRow } from './types.ts';

/** The rules know a kind of shift by one key. */
export function withKey<
  Given extends { shift?: unknown; shiftTypeID?: number | null | undefined },
>({ shiftTypeID, ...said }: Given) {
  return { ...said, shift: shiftTypeID ?? said.shift };
}

/** @throws NOT_FOUND for a kind of shift that the agency does not have */
export async function refuseUnknownShift(
  db: AgencyDatabase,
  shift: ShiftKey | undefined,
  path: string,
): Promise<void> {
  if (typeof shift !== 'number') return;
  const known = (await shiftTypeRows(db)).some(({ id, deleted }) => id === shift && deleted === 0);
  if (!known) refuse('NOT_FOUND', 'This shift does not exist.', { path });
}

/**
 * One that stands, held, as the sender saw it.
 * @throws NOT_FOUND, STALE
 */
export async function standingOne(
  db: AgencyDatabase,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  path: string,
): Promise<StaffAvailabilityRow> {
  const row = await lockAvailability(db, id);
  if (row === undefined || row.deleted === 1) {
    return refuse('NOT_FOUND', 'This entry is no longer there.', { path: `${path}id` });
  }
  if (version !== undefined && version !== row.version) {
    refuse('STALE', 'This entry was changed meanwhile.', {
      path: `${path}version`,
      current: row,
    });
  }
  return row;
}
