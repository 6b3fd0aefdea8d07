import { invoiceMessages } from '@guardroom/rules/invoice/inputs';
import type { Context } from '../../platform/context.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { claimedHours } from './store-claim.ts';
import { approvedHours } from './store-hours.ts';
import { draftLinesOf, lockInvoice } from './store.ts';
import type { InvoiceRow } from './types.ts';

interface Named {
  readonly id: number;
  readonly version?: number | undefined;
}

/**
 * The invoice that is to be changed, held until the transaction ends.
 * @throws NOT_FOUND, or STALE where it was changed since the sender saw it
 */
export async function heldInvoice({ db }: Context, { id, version }: Named): Promise<InvoiceRow> {
  const before = await lockInvoice(db, id);
  if (before === undefined) return refuse('NOT_FOUND', invoiceMessages.gone, { path: 'update.id' });
  refuseStale(before, version);
  return before;
}

/** The same of a draft. @throws CONFLICT where it is issued: that never changes */
export async function heldDraft(ctx: Context, { id, version }: Named): Promise<InvoiceRow> {
  const before = await heldInvoice(ctx, { id });
  if (before.number !== null) {
    const message = `${before.number} is issued and never changes. Credit it instead.`;
    refuse('CONFLICT', message, { path: 'update.id', current: before });
  }
  refuseStale(before, version);
  return before;
}

function refuseStale(current: InvoiceRow, version: Named['version']): void {
  if (version === undefined || version === current.version) return;
  refuse('STALE', 'The invoice was changed meanwhile.', { path: 'update.version', current });
}

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
