import type { AgencyDatabase } from '../../platform/database/database.ts';
import { claimedHours } from './store-claim.ts';
import { approvedHours } from './store-hours.ts';
import { draftLinesOf } from './store.ts';
import type { InvoiceRow } from './types.ts';

/**
 * Whether the approved hours of a draft's days are no longer those that it bills or lists: some were
 * changed, moved to another site, taken back, or approved since it was computed.
 */
export async function isOutdated(
  db: AgencyDatabase,
  { id, siteProfileID, periodFrom, periodTo }: InvoiceRow,
  timeZone: string,
): Promise<boolean> {
  const asked = { siteProfileID, from: periodFrom, to: periodTo, invoiceID: id };
  const now = await approvedHours(db, asked, timeZone);
  const billed = await claimedHours(db, id);
  const { unbilled } = await draftLinesOf(db, id);
  const then = new Map(
    [...billed, ...unbilled].map(({ attendanceID, minutes }) => [attendanceID, minutes]),
  );
  const isSame = now.every(({ attendanceID, minutes }) => then.get(attendanceID) === minutes);
  return !isSame || now.length !== then.size;
}
